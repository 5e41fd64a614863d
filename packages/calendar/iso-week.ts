import { addDays, type IsoDate } from "@jalon/kernel"
import { daysBetween, mondayOf, yearOf } from "./date.ts"
import { checkRange, type DateRange } from "./date-range.ts"

/** A week belongs to the year its Thursday is in, so 1 January 2027 lies in week 53 of 2026. */
export interface IsoWeek {
  year: number
  week: number
  monday: IsoDate
}

export const isoWeekOf = (date: IsoDate): IsoWeek => {
  const monday = mondayOf(date)
  const year = yearOf(addDays(monday, 3))
  return { year, week: daysBetween(firstMonday(year), monday) / 7 + 1, monday }
}

/** 52 or 53. */
export const weeksInIsoYear = (year: number): number =>
  daysBetween(firstMonday(year), firstMonday(year + 1)) / 7

/** Every week a range touches, even by its Sunday. */
export const isoWeeksOf = (range: DateRange): IsoWeek[] => {
  checkRange(range)
  const first = mondayOf(range.from)
  const count = daysBetween(first, mondayOf(range.to)) / 7 + 1
  return Array.from({ length: count }, (_, index) => isoWeekOf(addDays(first, index * 7)))
}

/** Monday to Sunday. */
export const weekRange = (monday: IsoDate): DateRange => ({ from: monday, to: addDays(monday, 6) })

/** 4 January is in week 1 of its year, by definition. */
const firstMonday = (year: number): IsoDate => mondayOf(`${String(year).padStart(4, "0")}-01-04`)
