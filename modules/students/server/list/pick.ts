import { type Page, type Sql, sliceOf, sql, type Who, walkPage } from "@jalon/data"
import { bucketOf, STUDENT_STATES } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"
import { bucketFilter, isByKeys, rowFilter, sourceOf } from "./conditions.ts"

export type Order = "name" | "-name" | "starts" | "-starts"

const keyOf = (order: Order) => (order === "name" || order === "-name" ? "name" : "starts")

const orders = {
  name: sql`s.sort_name, s.id`,
  starts: sql`s.starts_on, s.sort_name, s.id`,
}
const backwardOrders = {
  name: sql`s.sort_name desc, s.id desc`,
  starts: sql`s.starts_on desc, s.sort_name desc, s.id desc`,
}

const union = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} union all ${part}`)

/**
 * Several buckets in one order: an index holds them one after the other, each in its order. Read side by side they
 * merge; asked for as one they would be sorted whole.
 */
const bucketByBucket = (who: Who, filter: StudentFilter, by: Sql): Sql =>
  union(
    (filter.state ?? STUDENT_STATES).map(
      (state) =>
        sql`(select s.id, s.starts_on, s.sort_name from student s where ${bucketFilter(who, filter, state)} order by ${by})`,
    ),
  )

const rowsOf = (who: Who, filter: StudentFilter, key: "name" | "starts", by: Sql): Sql =>
  (key === "starts" || filter.state !== undefined) && bucketOf(filter.view) === null && !isByKeys(filter)
    ? sql`(${bucketByBucket(who, filter, by)}) s`
    : sql`${sourceOf(who, filter)} where ${rowFilter(who, filter)}`

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: StudentFilter,
  order: Order,
  page: Page,
  total: number | null,
): Sql => {
  const { offset, limit, isBackward } = walkPage(order.startsWith("-"), page, total)
  const key = keyOf(order)
  const by = (isBackward ? backwardOrders : orders)[key]
  return sql`select s.id from ${rowsOf(who, filter, key, by)} order by ${by} ${sliceOf(offset, limit)}`
}

export const pageOrder = (order: Order): Sql =>
  (order.startsWith("-") ? backwardOrders : orders)[keyOf(order)]
