import { type Page, type Sql, sliceOf, sql, type Who, walkPage } from "@jalon/data"
import type { PartnerFilter } from "../../wire/index.ts"
import { partnerFilter } from "./conditions.ts"

export type Order = "name" | "-name"

const forward = sql`p.sort_name, p.id`
const backward = sql`p.sort_name desc, p.id desc`

export const pageOrder = (order: Order): Sql => (order === "name" ? forward : backward)

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: PartnerFilter,
  order: Order,
  page: Page,
  total: number | null,
): Sql => {
  const { offset, limit, isBackward } = walkPage(order === "-name", page, total)
  return sql`select p.id from partner p where ${partnerFilter(who, filter)}
    order by ${isBackward ? backward : forward} ${sliceOf(offset, limit)}`
}
