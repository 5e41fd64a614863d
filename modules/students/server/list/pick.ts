import { type Sql, sql, type Who } from "@jalon/data"
import { bucketOf, STUDENT_STATES } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"
import { fullFilter, isPlain } from "./conditions.ts"

export type Order = "name" | "-name" | "starts" | "-starts"
export type Page = { page: number; page_size: number }

/**
 * Where a page lies, walking from the nearer end of the list: its last page then costs what its first one does.
 * `total` is null when it is only known to be large.
 */
export const walk = (order: Order, { page, page_size }: Page, total: number | null) => {
  const isDescending = order.startsWith("-")
  const offset = (page - 1) * page_size
  const fromEnd = total === null ? null : total - offset - page_size
  if (fromEnd === null || offset <= fromEnd) return { offset, limit: page_size, isBackward: isDescending }
  // The last page may be short: it then begins at the very end.
  return {
    offset: Math.max(fromEnd, 0),
    limit: page_size + Math.min(fromEnd, 0),
    isBackward: !isDescending,
  }
}

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
 * « Tous » by first day: one index holds the buckets one after the other, each in order. Read side by side they merge;
 * asked for as one they would be sorted whole.
 */
const bucketByBucket = (who: Who, filter: StudentFilter): Sql =>
  union(
    STUDENT_STATES.map(
      (state) =>
        sql`select s.id, s.starts_on, s.sort_name from student s where ${fullFilter(who, filter)} and s.bucket = ${state}`,
    ),
  )

/** The ids of one page, in no order: a few, to be sorted again with their rows. */
export const pick = (
  who: Who,
  filter: StudentFilter,
  order: Order,
  page: Page,
  total: number | null,
): Sql => {
  const { offset, limit, isBackward } = walk(order, page, total)
  const key = order === "name" || order === "-name" ? "name" : "starts"
  const by = (isBackward ? backwardOrders : orders)[key]
  const rows =
    key === "starts" && bucketOf(filter.view) === null && isPlain(filter)
      ? sql`(${bucketByBucket(who, filter)}) s`
      : sql`student s where ${fullFilter(who, filter)}`
  return sql`select s.id from ${rows} order by ${by} offset ${offset} limit ${Math.max(limit, 0)}`
}

export const pageOrder = (order: Order): Sql => {
  const key = order === "name" || order === "-name" ? "name" : "starts"
  return (order.startsWith("-") ? backwardOrders : orders)[key]
}
