import type { IsoDate } from "@jalon/kernel"
import { isIsoDate, type Weekday, weekdayOf } from "./date.ts"
import { byStart, type DateRange, overlaps } from "./date-range.ts"

/** How a class shares its time. The names are those stored and sent, so that nothing is translated on the way. */
export type Rhythm = WeekCycle | Weekdays | DrawnCalendar | Blocks

export interface WeekCycle {
  kind: "week_cycle"
  /** First school week; the cycle does not run before it. */
  anchor_monday: IsoDate
  school_weeks: number
  company_weeks: number
}

export interface Weekdays {
  kind: "weekdays"
  school_weekdays: readonly Weekday[]
  /** One more school day every other week, starting with the week of the anchor: « 2,5 j. ». */
  alternate_week?: { weekday: Weekday; anchor_monday: IsoDate }
}

export interface DrawnPeriod extends DateRange {
  kind: "school" | "company"
}

/** Drawn freely on a year. Days of no period are spent in the company. */
export interface DrawnCalendar {
  kind: "calendar"
  periods: readonly DrawnPeriod[]
}

/** Long blocks, such as a month in turn. Days of no block are spent in the company. */
export interface Blocks {
  kind: "blocks"
  periods: readonly DrawnPeriod[]
}

export type RhythmProblem =
  | "anchor_not_monday"
  | "weeks_not_whole"
  | "no_school_day"
  | "weekday_repeated"
  | "period_reversed"
  | "periods_overlap"

/** Why a rhythm cannot be followed, if it cannot. */
export const rhythmProblem = (rhythm: Rhythm): RhythmProblem | undefined => {
  switch (rhythm.kind) {
    case "week_cycle":
      return cycleProblem(rhythm)
    case "weekdays":
      return weekdaysProblem(rhythm)
    case "calendar":
    case "blocks":
      return drawnProblem(rhythm.periods)
  }
}

const isMonday = (date: IsoDate): boolean => isIsoDate(date) && weekdayOf(date) === 1

const cycleProblem = ({ anchor_monday, school_weeks, company_weeks }: WeekCycle) => {
  if (!isMonday(anchor_monday)) return "anchor_not_monday"
  if (![school_weeks, company_weeks].every((weeks) => Number.isInteger(weeks) && weeks >= 0))
    return "weeks_not_whole"
  return school_weeks === 0 ? "no_school_day" : undefined
}

const weekdaysProblem = ({ school_weekdays, alternate_week }: Weekdays) => {
  if (alternate_week && !isMonday(alternate_week.anchor_monday)) return "anchor_not_monday"
  if (school_weekdays.length === 0) return "no_school_day"
  const all = alternate_week ? [...school_weekdays, alternate_week.weekday] : school_weekdays
  return new Set(all).size < all.length ? "weekday_repeated" : undefined
}

const drawnProblem = (periods: readonly DrawnPeriod[]) => {
  if (periods.some(({ from, to }) => !isIsoDate(from) || !isIsoDate(to) || to < from))
    return "period_reversed"
  const ordered = periods.toSorted(byStart)
  const clash = ordered.some((period, index) => {
    const next = ordered[index + 1]
    return next !== undefined && overlaps(period, next)
  })
  return clash ? "periods_overlap" : undefined
}
