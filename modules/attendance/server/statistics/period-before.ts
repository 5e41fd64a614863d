import { daysBetween } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"

/** The same number of days just before. */
export const periodBefore = <Query extends { from: string; to: string }>(query: Query): Query => ({
  ...query,
  from: addDays(query.from, -(daysBetween(query.from, query.to) + 1)),
  to: addDays(query.from, -1),
})
