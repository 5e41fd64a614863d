import { type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractFilter } from "../../wire/index.ts"
import { bucketFilter, bucketsOf, isSearched, rowFilter, sourceOf } from "./conditions.ts"

export type Order = "name" | "-name" | "deadline" | "-deadline"
export type Page = { page: number; page_size: number }

/**
 * Where a page lies, walking from the nearer end of the list: its last page then costs what its first one does.
 * `total` is null when it is only known to be large.
 */
const walk = (order: Order, { page, page_size }: Page, total: number | null) => {
  const isDescending = order.startsWith("-")
  const offset = (page - 1) * page_size
  const fromEnd = total === null ? null : total - offset - page_size
  if (fromEnd === null || offset <= fromEnd) return { offset, limit: page_size, isBackward: isDescending }
  return { offset: Math.max(fromEnd, 0), limit: page_size + Math.min(fromEnd, 0), isBackward: !isDescending }
}

const keyOf = (order: Order) => (order.endsWith("name") ? "name" : "deadline")

const orders = {
  name: sql`c.sort_name, c.id`,
  deadline: sql`c.deadline_on, c.sort_name, c.id`,
}
const backwardOrders = {
  name: sql`c.sort_name desc, c.id desc`,
  deadline: sql`c.deadline_on desc, c.sort_name desc, c.id desc`,
}

/**
 * Several buckets in one order: an index holds them one after the other, each in its order. Read side by side they
 * merge; asked for as one they would be sorted whole.
 */
const bucketByBucket = (who: Who, filter: ContractFilter, by: Sql, on: IsoDate): Sql =>
  bucketsOf(filter)
    .map(
      (bucket) =>
        sql`(select c.id, c.deadline_on, c.sort_name from contract c where ${bucketFilter(who, filter, bucket, on)} order by ${by})`,
    )
    .reduce((all, part) => sql`${all} union all ${part}`)

/** The sizes people choose from. Written out, so that a plan kept for later knows that it is about a few rows. */
const limits: Readonly<Record<number, Sql>> = {
  10: sql`limit 10`,
  25: sql`limit 25`,
  50: sql`limit 50`,
  100: sql`limit 100`,
}

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: ContractFilter,
  order: Order,
  page: Page,
  total: number | null,
  on: IsoDate,
): Sql => {
  const { offset, limit, isBackward } = walk(order, page, total)
  const by = (isBackward ? backwardOrders : orders)[keyOf(order)]
  const rows = isSearched(filter)
    ? sql`${sourceOf(who, filter)} where ${rowFilter(who, filter, on)}`
    : sql`(${bucketByBucket(who, filter, by, on)}) c`
  const slice = limits[limit] ?? sql`limit ${Math.max(limit, 0)}`
  return sql`select c.id from ${rows} order by ${by} ${offset === 0 ? slice : sql`${slice} offset ${offset}`}`
}

export const pageOrder = (order: Order): Sql =>
  (order.startsWith("-") ? backwardOrders : orders)[keyOf(order)]
