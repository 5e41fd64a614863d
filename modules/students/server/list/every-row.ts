import { type Data, type Sql, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listStudents, StudentFilter, StudentQuery } from "../../wire/index.ts"
import { rowFilter, sourceOf } from "./conditions.ts"
import { asListed } from "./list-students.ts"
import { type PageRow, pageRows } from "./page-rows.ts"
import { type Order, pageOrder } from "./pick.ts"
import { presentRow } from "./present-row.ts"

const AT_ONCE = 1_000

/** On whose behalf a whole list is read. */
export type ListReader = { data: Data; who: Who; action: string }

/** A row as the list shows it, and what only a file needs. */
export type ListedStudent = AnswerOf<typeof listStudents>["results"][number] & {
  company_siret: string | null
}

const LAST = sql`'infinity'::date`

/** What lies behind the last row of the page before, in the order of the list. */
const behind = (order: Order, last: PageRow | null): Sql => {
  if (last === null) return sql``
  const isDescending = order.startsWith("-")
  const compare = isDescending ? sql`<` : sql`>`
  const name = sql`${last.sort_name}::text, ${last.id}::uuid`
  return order.endsWith("name")
    ? sql`and (s.sort_name, s.id) ${compare} (${name})`
    : sql`and (coalesce(s.starts_on, ${LAST}), s.sort_name, s.id) ${compare} (coalesce(${last.starts_on}::date, ${LAST}), ${name})`
}

const picked = (who: Who, filter: StudentFilter, order: Order, last: PageRow | null): Sql => sql`
  select s.id from ${sourceOf(who, filter, null)} where ${rowFilter(who, filter)} ${behind(order, last)}
  order by ${pageOrder(order)} limit ${AT_ONCE}`

/** How many rows a list has, all of them counted. */
export const countStudents = async (
  { data, who, action }: ListReader,
  query: StudentQuery,
): Promise<number> => {
  const { filter } = asListed(who, query)
  const [row] = await data.readOnce(
    who,
    action,
    sql<{
      n: number
    }>`select count(*)::int as n from ${sourceOf(who, filter, null)} where ${rowFilter(who, filter)}`,
  )
  return row?.n ?? 0
}

/**
 * Every row of a list, in its order. Each page begins behind the one before, so that the last costs what the first does,
 * and no connection is held while somebody slowly takes them.
 */
export async function* everyStudent(
  { data, who, action }: ListReader,
  query: StudentQuery,
): AsyncGenerator<ListedStudent> {
  const { office, filter, order } = asListed(who, query)
  const on = today()
  for (let last: PageRow | null = null; ; ) {
    const page: PageRow[] = await data.readOnce(
      who,
      action,
      pageRows(picked(who, filter, order, last), pageOrder(order), on),
    )
    for (const row of page)
      yield { ...presentRow(row, office, on), company_siret: office ? row.partner_siret : null }
    last = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}
