import { type Page, type Sql, sliceOf, sql, type Who, walkPage } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractFilter } from "../../wire/index.ts"
import { bucketFilter, bucketsOf, isSearched } from "./conditions.ts"
import { pickFound } from "./found-first.ts"

export type Order = "name" | "-name" | "deadline" | "-deadline"

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

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: ContractFilter,
  order: Order,
  page: Page,
  total: number | null,
  on: IsoDate,
): Sql => {
  const { offset, limit, isBackward } = walkPage(order.startsWith("-"), page, total)
  const by = (isBackward ? backwardOrders : orders)[keyOf(order)]
  const slice = sliceOf(offset, limit)
  return isSearched(filter)
    ? pickFound(who, filter, by, slice, on)
    : sql`select c.id, null::int as found, null::bool as is_capped from (${bucketByBucket(who, filter, by, on)}) c order by ${by} ${slice}`
}

export const pageOrder = (order: Order): Sql =>
  (order.startsWith("-") ? backwardOrders : orders)[keyOf(order)]
