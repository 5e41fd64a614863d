import { rhythmProblem } from "@jalon/calendar"
import { describe, expect, it } from "vitest"
import { mayEditClasses, mayEditTrainings, seesPrices } from "./policy.ts"
import { presetOf, presetRhythm, RHYTHM_PRESETS } from "./rhythm-presets.ts"
import { dailyMinutes, hoursDueInYear } from "./year-hours.ts"

describe("rhythms on offer", () => {
  it("[R-07] can all be followed, and are recognised again", () => {
    for (const preset of RHYTHM_PRESETS)
      for (const start of ["2026-09-07", "2026-09-09", "2026-09-12", "2026-09-13"]) {
        const rhythm = presetRhythm(preset, start)
        expect(rhythmProblem(rhythm)).toBeUndefined()
        expect(presetOf(rhythm)).toBe(preset)
      }
  })

  it("begin with the week the class starts in, or the next when it starts on a weekend", () => {
    const anchor = (start: string) => {
      const rhythm = presetRhythm("1/3", start)
      return rhythm.kind === "week_cycle" ? rhythm.anchor_monday : null
    }
    expect(["2026-09-07", "2026-09-09", "2026-09-11", "2026-09-12", "2026-09-13"].map(anchor)).toEqual([
      "2026-09-07",
      "2026-09-07",
      "2026-09-07",
      "2026-09-14",
      "2026-09-14",
    ])
  })

  it("know no preset in what is drawn by hand", () => {
    expect(presetOf(null)).toBeNull()
    expect(presetOf({ kind: "calendar", periods: [] })).toBeNull()
    expect(presetOf({ kind: "weekdays", school_weekdays: [4, 5] })).toBeNull()
  })
})

describe("hours", () => {
  it("of a day and of a year", () => {
    expect(dailyMinutes(2100)).toBe(420)
    expect(hoursDueInYear(1350, 24)).toBe(675)
    expect(hoursDueInYear(450, 12)).toBe(450)
    expect(hoursDueInYear(450, 6)).toBe(450)
    expect(hoursDueInYear(null, 24)).toBeNull()
  })
})

describe("who may", () => {
  it("[R-07] the office writes trainings and sees prices; role 4 writes classes; role 5 reads", () => {
    expect([1, 2, 3, 4, 5, null].map(mayEditTrainings)).toEqual([true, true, true, false, false, false])
    expect([1, 2, 3, 4, 5, null].map(seesPrices)).toEqual([true, true, true, false, false, false])
    expect([1, 2, 3, 4, 5, null].map(mayEditClasses)).toEqual([true, true, true, true, false, false])
  })
})
