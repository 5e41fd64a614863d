import type { IsoDate } from "@jalon/kernel"
import { mondayOf } from "./date.ts"
import { type DateRange, daysOfAll, eachDay } from "./date-range.ts"
import { weekRange } from "./iso-week.ts"
import { type Period, periodsFromDays } from "./period.ts"
import { type Rhythm, rhythmProblem } from "./rhythm.ts"
import { type ClosurePolicy, isTaught, schoolDays } from "./school-days.ts"

export interface ExpandOptions extends DateRange {
  /** Days on which the centre is shut. */
  closures: readonly DateRange[]
  holidays: readonly { date: IsoDate }[]
  /** What becomes of a school week that is closed from Monday to Friday. */
  policy: ClosurePolicy
}

/**
 * The dated periods of a rhythm: they follow each other, never overlap and cover the whole range. A public holiday is
 * its own period. A closed day is a closure inside a week that keeps some school, and otherwise a day in the company.
 */
export const expandRhythm = (rhythm: Rhythm, options: ExpandOptions): Period[] => {
  const problem = rhythmProblem(rhythm)
  if (problem) throw new RangeError(`This rhythm cannot be followed: ${problem}`)
  const holidays = new Set(options.holidays.map(({ date }) => date))
  const closed = daysOfAll(options.closures)
  const isOpen = (day: IsoDate) => !holidays.has(day) && !closed.has(day)
  const isSchool = schoolDays(rhythm, { isOpen, policy: options.policy, until: options.to })
  const keepsSchool = (day: IsoDate) =>
    eachDay(weekRange(mondayOf(day))).some(
      (other) => isSchool(other) && isTaught(rhythm, other) && isOpen(other),
    )
  const kindOf = (day: IsoDate): Period["kind"] => {
    if (holidays.has(day)) return "public_holiday"
    if (!isSchool(day)) return "company"
    if (!closed.has(day)) return "school"
    return keepsSchool(day) ? "closure" : "company"
  }
  return periodsFromDays(eachDay(options), (day) => ({ kind: kindOf(day), locked: false }))
}
