import type { IsoDate } from "@jalon/kernel"
import { yearOf } from "./date.ts"
import type { DateRange } from "./date-range.ts"
import { monthOf } from "./month.ts"

/** `2026-2027`, from 1 August to 31 July; or `2026-2026`, the civil year of an intake in January or March. */
export type SchoolYear = string

export const isSchoolYear = (text: string): boolean => {
  const [, first, second] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  const gap = Number(second) - Number(first)
  return gap === 0 || gap === 1
}

export const schoolYearRange = (year: SchoolYear): DateRange => {
  if (!isSchoolYear(year)) throw new RangeError(`${year} is not a school year`)
  const [first, second] = year.split("-")
  return first === second
    ? { from: `${first}-01-01`, to: `${first}-12-31` }
    : { from: `${first}-08-01`, to: `${second}-07-31` }
}

/** Always the year that turns in August: that a programme follows the civil year is for it to say. */
export const schoolYearOf = (date: IsoDate): SchoolYear => {
  const first = monthOf(date).slice(5) >= "08" ? yearOf(date) : yearOf(date) - 1
  return `${first}-${first + 1}`
}

/** The same kind of year, one later. */
export const nextSchoolYear = (year: SchoolYear): SchoolYear => {
  const { from, to } = schoolYearRange(year)
  return `${yearOf(from) + 1}-${yearOf(to) + 1}`
}
