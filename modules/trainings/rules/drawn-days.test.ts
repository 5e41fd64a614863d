import { eachDay, expandRhythm, paint, publicHolidaysIn, type Rhythm } from "@jalon/calendar"
import { describe, expect, it } from "vitest"
import { drawnDays } from "./drawn-days.ts"

const range = { from: "2026-09-07", to: "2027-07-02" }
const options = {
  ...range,
  closures: [],
  holidays: publicHolidaysIn(range, "metropole"),
  policy: "shift_next" as const,
}
const rhythm: Rhythm = { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 3 }
const year = expandRhythm(rhythm, options)
const draw = (periods: typeof year, kind: "school" | "company", from: string, to: string) =>
  paint(periods, eachDay({ from, to }), kind, { ...options, range })

describe("what was drawn over a rhythm", () => {
  it("is counted in days, weekends and holidays aside, and no longer once drawn back", () => {
    expect(drawnDays(rhythm, year, options)).toBe(0)
    const drawn = draw(year, "school", "2026-11-09", "2026-11-15")
    expect(drawnDays(rhythm, drawn, options)).toBe(4)
    expect(drawnDays(rhythm, draw(drawn, "company", "2026-11-09", "2026-11-15"), options)).toBe(0)
  })

  it("is nothing without a rhythm, where it is locked, or where no rhythm could have made it", () => {
    expect(drawnDays(null, year, options)).toBe(0)
    const week = { from: "2026-09-14", to: "2026-09-18" }
    expect(drawnDays(rhythm, [...year, { ...week, kind: "school", locked: true }], options)).toBe(0)
    expect(drawnDays(rhythm, [...year, { ...week, kind: "exam", locked: false }], options)).toBe(0)
  })
})
