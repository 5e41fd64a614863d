import { type Data, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listPartners, PartnerQuery } from "../../wire/index.ts"
import { partnerFilter } from "./conditions.ts"
import { type PageRow, pageRows } from "./page-rows.ts"
import { type Order, pageOrder } from "./pick.ts"
import { presentRow } from "./present-row.ts"

const AT_ONCE = 500

type ListReader = { data: Data; who: Who; action: string }

/** A row as the list shows it, and what only a file needs: the person apart from the company. */
export type ListedPartner = AnswerOf<typeof listPartners>["results"][number] &
  Pick<
    PageRow,
    "contact_last_name" | "contact_first_name" | "contact_email" | "contact_phone" | "email" | "phone"
  >

const listed = (row: PageRow, on: IsoDate): ListedPartner => ({
  ...presentRow(row, on),
  contact_last_name: row.contact_last_name,
  contact_first_name: row.contact_first_name,
  contact_email: row.contact_email,
  contact_phone: row.contact_phone,
  email: row.email,
  phone: row.phone,
})

const behind = (order: Order, last: PageRow | null): Sql => {
  if (last === null) return sql``
  const compare = order === "name" ? sql`>` : sql`<`
  return sql`and (p.sort_name, p.id) ${compare} (${last.sort_name}::text, ${last.id}::uuid)`
}

/** How many rows a list has, all of them counted. */
export const countPartners = async (
  { data, who, action }: ListReader,
  { sort: _, ...filter }: PartnerQuery,
): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<{ n: number }>`select count(*)::int as n from partner p where ${partnerFilter(who, filter)}`,
  )
  return row?.n ?? 0
}

/** Every row of a list, in its order; each page begins behind the one before. */
export async function* everyPartner(
  { data, who, action }: ListReader,
  { sort, ...filter }: PartnerQuery,
): AsyncGenerator<ListedPartner> {
  const on = today()
  for (let last: PageRow | null = null; ; ) {
    const picked = sql`select p.id from partner p where ${partnerFilter(who, filter)} ${behind(sort, last)}
      order by ${pageOrder(sort)} limit ${AT_ONCE}`
    const page: PageRow[] = await data.readOnce(who, action, pageRows(picked, pageOrder(sort)))
    for (const row of page) yield listed(row, on)
    last = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}
