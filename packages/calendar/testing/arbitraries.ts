import { addDays, type IsoDate } from "@jalon/kernel"
import fc from "fast-check"
import type { Weekday } from "../date.ts"
import { mondayOf } from "../date.ts"
import type { DateRange } from "../date-range.ts"
import type { Rhythm } from "../rhythm.ts"

export const someDate: fc.Arbitrary<IsoDate> = fc
  .integer({ min: 0, max: 1100 })
  .map((days) => addDays("2025-08-01", days))

export const rangeOf = (maxDays: number): fc.Arbitrary<DateRange> =>
  fc
    .tuple(someDate, fc.integer({ min: 0, max: maxDays }))
    .map(([from, days]) => ({ from, to: addDays(from, days) }))

export const someRange = rangeOf(60)

const someWeekday = fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6)

export const someRhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({
    kind: fc.constant("week_cycle" as const),
    anchor_monday: someDate.map(mondayOf),
    school_weeks: fc.integer({ min: 1, max: 4 }),
    company_weeks: fc.integer({ min: 0, max: 4 }),
  }),
  fc
    .uniqueArray(someWeekday, { minLength: 1, maxLength: 4 })
    .map((school_weekdays) => ({ kind: "weekdays" as const, school_weekdays })),
  fc.tuple(fc.uniqueArray(someWeekday, { minLength: 2, maxLength: 4 }), someDate).map(([days, date]) => ({
    kind: "weekdays" as const,
    school_weekdays: days.slice(1),
    alternate_week: { weekday: days[0] ?? 1, anchor_monday: mondayOf(date) },
  })),
  fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }).map((lengths) => ({
    kind: "blocks" as const,
    periods: turns(lengths),
  })),
)

/** School and company in turn, each of the length given. */
const turns = (lengths: readonly number[]) => {
  let next: IsoDate = "2026-09-01"
  return lengths.map((length, index) => {
    const period = {
      kind: index % 2 === 0 ? ("school" as const) : ("company" as const),
      from: next,
      to: addDays(next, length - 1),
    }
    next = addDays(next, length)
    return period
  })
}
