import { eachDay, expandRhythm, type Period, paint, periodsByDay, publicHolidaysIn } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { strokesBetween } from "./strokes.ts"

const range = { from: "2026-09-07", to: "2027-07-02" }
const closures = [
  { from: "2026-12-21", to: "2027-01-01" },
  { from: "2026-11-09", to: "2026-11-10" },
]
const holidays = publicHolidaysIn(range, "metropole")
const options = { range, closures, holidays }
const year = expandRhythm(
  { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 3 },
  { ...range, closures, holidays, policy: "shift_next" },
)

/** As the server does. */
const replay = (before: readonly Period[], after: readonly Period[]): Period[] => {
  let periods = [...before]
  for (const { kind, from, to } of strokesBetween(before, after))
    periods = paint(periods, eachDay({ from, to }), kind, options)
  return periods
}
const kinds = (periods: readonly Period[]) =>
  [...periodsByDay(periods)].map(([day, { kind }]) => `${day} ${kind}`).toSorted()

describe("what was drawn", () => {
  it("is told as runs of days, and nothing when nothing changed", () => {
    expect(strokesBetween(year, year)).toEqual([])
    const drawn = paint(year, eachDay({ from: "2026-09-14", to: "2026-09-18" }), "school", options)
    expect(strokesBetween(year, drawn)).toEqual([{ kind: "school", from: "2026-09-14", to: "2026-09-18" }])
  })

  it("[R-07] becomes the same year on the server, closed days and holidays included", () => {
    const someStroke = fc.record({
      start: fc.integer({ min: 0, max: 290 }),
      length: fc.integer({ min: 0, max: 20 }),
      kind: fc.constantFrom("school" as const, "company" as const),
    })
    fc.assert(
      fc.property(fc.array(someStroke, { minLength: 1, maxLength: 6 }), (strokes) => {
        let drawn = year
        for (const { start, length, kind } of strokes) {
          const from = addDays(range.from, start)
          drawn = paint(drawn, eachDay({ from, to: addDays(from, length) }), kind, options)
        }
        expect(kinds(replay(year, drawn))).toEqual(kinds(drawn))
      }),
    )
  })
})
