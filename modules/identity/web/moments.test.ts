import { describe, expect, it } from "vitest"
import { momentInWords, secondsLeft, timeInWords } from "./moments.ts"

describe("moments", () => {
  it("reads the time in the zone of the site, winter and summer", () => {
    expect(timeInWords("2026-01-15T08:05:00Z")).toBe("9 h 05")
    expect(timeInWords("2026-07-15T08:05:00Z")).toBe("10 h 05")
    expect(timeInWords("2026-07-15T22:30:00Z")).toBe("0 h 30")
  })

  it("says today and yesterday by the calendar of the site, not by 24 hours", () => {
    const now = new Date("2026-09-03T22:30:00Z")
    expect(momentInWords("2026-09-03T22:05:00Z", now)).toBe("aujourd'hui à 0 h 05")
    expect(momentInWords("2026-09-03T07:00:00Z", now)).toBe("hier à 9 h 00")
    expect(momentInWords("2026-09-01T07:00:00Z", now)).toBe("le 1er sept. 2026 à 9 h 00")
  })

  it("counts a started second as a whole one and never goes below zero", () => {
    expect(secondsLeft(60_000, 0)).toBe(60)
    expect(secondsLeft(60_000, 59_001)).toBe(1)
    expect(secondsLeft(60_000, 90_000)).toBe(0)
  })
})
