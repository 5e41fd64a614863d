import type { IsoDate } from "@jalon/kernel"
import { mondayOf, weekdayOf } from "./date.ts"
import { byStart, contains, type DateRange, daysOfAll, eachDay } from "./date-range.ts"
import { weekRange } from "./iso-week.ts"
import {
  isGenerated,
  type Period,
  type PeriodKind,
  periodsByDay,
  periodsFromDays,
  without,
} from "./period.ts"

export interface PaintOptions {
  /** The days being drawn: what is outside stays as it is. */
  range: DateRange
  closures: readonly DateRange[]
  holidays: readonly { date: IsoDate }[]
}

/**
 * Draws days as school or company. Holidays stay holidays, locked periods and those no rhythm makes stay as they are,
 * and a day on which the centre is shut never becomes a day at school: it is a closure in a week that keeps some
 * school, and a day in the company otherwise.
 */
export const paint = (
  periods: readonly Period[],
  days: readonly IsoDate[],
  kind: "school" | "company",
  { range, closures, holidays }: PaintOptions,
): Period[] => {
  const before = periodsByDay(periods)
  const off = new Set(holidays.map(({ date }) => date))
  const closed = daysOfAll(closures)
  const painted = new Set(days.filter((day) => contains(range, day) && isPaintable(before.get(day))))
  const touchedWeeks = new Set([...painted].map(mondayOf))
  const isSchool = (day: IsoDate) =>
    painted.has(day) ? kind === "school" : before.get(day)?.kind === "school"
  const keepsSchool = (day: IsoDate) =>
    eachDay(weekRange(mondayOf(day))).some(
      (other) => isSchool(other) && weekdayOf(other) <= 5 && !off.has(other) && !closed.has(other),
    )
  const kindOf = (day: IsoDate): PeriodKind => {
    if (off.has(day)) return "public_holiday"
    if (isSchool(day) && !closed.has(day)) return "school"
    const wasClosed = isSchool(day) || (!painted.has(day) && closed.has(day))
    return wasClosed && keepsSchool(day) ? "closure" : "company"
  }
  const isRedrawn = (day: IsoDate) =>
    painted.has(day) ||
    (touchedWeeks.has(mondayOf(day)) && before.get(day)?.kind === "closure" && isPaintable(before.get(day)))
  const inside = periodsFromDays(eachDay(range), (day) =>
    isRedrawn(day) ? { kind: kindOf(day), locked: false } : before.get(day),
  )
  const breaks = periods.filter((period) => period.kind === "school_break")
  const outside = periods.filter((period) => !breaks.includes(period)).flatMap((one) => without(one, [range]))
  return [...inside, ...outside, ...breaks].sort(byStart)
}

const isPaintable = (period: Period | undefined): boolean => !period || isGenerated(period)
