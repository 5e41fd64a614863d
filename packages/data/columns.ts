import { type Sql, sql } from "./sql.ts"

/** Columns of a table with their types, as `create table` names them. */
export type Columns = Readonly<Record<string, string>>

const NAME = /^[a-z_]+$/
const TYPE = /^[a-z]+(\[\])?$/

/** Names and types are written by us, never by a caller: whatever looks otherwise is refused. */
const checked = (columns: Columns): [string, string][] => {
  const entries = Object.entries(columns)
  for (const [name, type] of entries)
    if (!NAME.test(name) || !TYPE.test(type)) throw new Error(`Not a column: ${name} ${type}`)
  return entries
}

const fixed = (text: string): Sql => sql(Object.assign([text], { raw: [text] }))

/** `s.last_name, s.first_name, …`: for what is read. */
export const columnList = (columns: Columns, alias?: string): Sql =>
  fixed(
    checked(columns)
      .map(([name]) => (alias === undefined ? name : `${alias}.${name}`))
      .join(", "),
  )

/** `last_name = x.last_name, …`: for an update from rows. */
export const columnAssignments = (columns: Columns): Sql =>
  fixed(
    checked(columns)
      .map(([name]) => `${name} = x.${name}`)
      .join(", "),
  )

/** Rows sent as one JSON value, as a table `x` of these columns. */
export const rowsAsTable = (columns: Columns, json: string): Sql =>
  sql`jsonb_to_recordset(${json}::jsonb) x (${fixed(
    checked(columns)
      .map((column) => column.join(" "))
      .join(", "),
  )})`
