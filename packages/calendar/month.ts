import { endOfMonth, parseDate } from "@internationalized/date"
import type { IsoDate } from "@jalon/kernel"
import { checkRange, type DateRange } from "./date-range.ts"

/** Written YYYY-MM. */
export type Month = string

export const monthOf = (date: IsoDate): Month => date.slice(0, 7)

export const monthRange = (month: Month): DateRange => {
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: endOfMonth(first).toString() }
}

/** Every month a range touches, even by one day. */
export const monthsOf = (range: DateRange): Month[] => {
  checkRange(range)
  const months: Month[] = []
  let first = parseDate(`${monthOf(range.from)}-01`)
  while (first.toString() <= range.to) {
    months.push(monthOf(first.toString()))
    first = first.add({ months: 1 })
  }
  return months
}
