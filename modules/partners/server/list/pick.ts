import { type Sql, sql, type Who } from "@jalon/data"
import type { PartnerFilter } from "../../wire/index.ts"
import { partnerFilter } from "./conditions.ts"

export type Page = { page: number; page_size: number }
export type Order = "name" | "-name"

const forward = sql`p.sort_name, p.id`
const backward = sql`p.sort_name desc, p.id desc`

export const pageOrder = (order: Order): Sql => (order === "name" ? forward : backward)

/**
 * Where a page lies, walking from the nearer end of the list: its last page then costs what its first one does.
 * `total` is null when it is only known to be large.
 */
export const walk = (order: Order, { page, page_size }: Page, total: number | null) => {
  const isDescending = order === "-name"
  const offset = (page - 1) * page_size
  const fromEnd = total === null ? null : total - offset - page_size
  if (fromEnd === null || offset <= fromEnd) return { offset, limit: page_size, isBackward: isDescending }
  // The last page may be short: it then begins at the very end.
  const limit = page_size + Math.min(fromEnd, 0)
  return { offset: Math.max(fromEnd, 0), limit: Math.max(limit, 0), isBackward: !isDescending }
}

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: PartnerFilter,
  order: Order,
  page: Page,
  total: number | null,
): Sql => {
  const { offset, limit, isBackward } = walk(order, page, total)
  return sql`select p.id from partner p where ${partnerFilter(who, filter)}
    order by ${isBackward ? backward : forward} offset ${offset} limit ${limit}`
}
