import { onlyRow, type Scope } from "./scope.ts"
import { type Sql, sql, sqlName } from "./sql.ts"

type Rows = Record<string, object>
type Queries<Answers extends Rows> = { readonly [Name in keyof Answers]: Sql<Answers[Name]> }

/**
 * Several reads in one statement, so one trip. Each row travels as JSON: a date is text, a number of more than fifteen digits
 * loses some, and bytes must be encoded by their query.
 */
export const readTogether = async <Answers extends Rows>(
  { find }: Pick<Scope, "find">,
  queries: Queries<Answers>,
): Promise<{ [Name in keyof Answers]: Answers[Name][] }> => {
  const columns = Object.entries<Sql>(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sqlName(name)}`,
  )
  const all = columns.reduce((before, column) => sql`${before}, ${column}`)
  return onlyRow(await find(sql<{ [Name in keyof Answers]: Answers[Name][] }>`select ${all}`))
}
