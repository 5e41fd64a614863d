import { describe, expect, it } from "vitest"
import { addMonths, ageOn, lastsAtLeast, lastsAtMost } from "./months-and-age.ts"

describe("months", () => {
  it.each([
    ["2026-09-01", 6, "2027-03-01"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-08-31", 9, "2027-05-31"],
    ["2026-08-31", 1, "2026-09-30"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-03-15", 0, "2026-03-15"],
  ])("%s and %i months give %s", (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it.each([
    ["2026-09-01", "2027-02-28", true, true],
    ["2026-09-01", "2027-02-27", false, true],
    ["2026-09-01", "2027-03-01", true, false],
  ])("%s to %s lasts at least, at most six months: %s, %s", (from, to, least, most) => {
    expect(lastsAtLeast(from, to, 6)).toBe(least)
    expect(lastsAtMost(from, to, 6)).toBe(most)
  })
})

describe("age", () => {
  it.each([
    ["2008-03-12", "2026-03-11", 17],
    ["2008-03-12", "2026-03-12", 18],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2008-02-29", "2028-02-29", 20],
  ])("born on %s, on %s: %i", (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })
})
