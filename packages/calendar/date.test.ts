import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysBetween, isIsoDate, mondayOf, weekdayOf } from "./date.ts"
import { contains, eachDay, intersection, lengthInDays, overlaps, subtract } from "./date-range.ts"
import { isoWeekOf, isoWeeksOf, weeksInIsoYear } from "./iso-week.ts"
import { monthRange, monthsOf } from "./month.ts"
import { someDate, someRange } from "./testing/arbitraries.ts"

describe("a date", () => {
  it("knows its weekday and its Monday", () => {
    expect(weekdayOf("2026-09-07")).toBe(1)
    expect(weekdayOf("2026-11-15")).toBe(7)
    expect(weekdayOf("1999-12-31")).toBe(5)
    expect(mondayOf("2027-01-01")).toBe("2026-12-28")
    expect(mondayOf("2026-09-07")).toBe("2026-09-07")
  })

  it("is refused when it does not exist, rather than rolled over", () => {
    expect(isIsoDate("2026-02-29")).toBe(false)
    expect(isIsoDate("2028-02-29")).toBe(true)
    expect(isIsoDate("2026-9-7")).toBe(false)
    expect(() => daysBetween("2026-02-31", "2026-03-01")).toThrow(RangeError)
    expect(() => weekdayOf("07/09/2026")).toThrow()
  })

  it("is found again by adding the days that separate it from another", () => {
    fc.assert(
      fc.property(someDate, someDate, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b)
      }),
    )
  })
})

describe("a range", () => {
  it("includes both its ends", () => {
    const range = { from: "2026-10-30", to: "2026-11-01" }
    expect(eachDay(range)).toEqual(["2026-10-30", "2026-10-31", "2026-11-01"])
    expect(lengthInDays(range)).toBe(3)
    expect(contains(range, "2026-11-01")).toBe(true)
    expect(contains(range, "2026-11-02")).toBe(false)
    expect(overlaps(range, { from: "2026-11-01", to: "2026-11-30" })).toBe(true)
    expect(overlaps(range, { from: "2026-11-02", to: "2026-11-30" })).toBe(false)
  })

  it("that ends before it starts is refused", () => {
    expect(() => eachDay({ from: "2026-09-02", to: "2026-09-01" })).toThrow(RangeError)
  })

  it("without others keeps exactly the days they do not hold", () => {
    fc.assert(
      fc.property(someRange, fc.array(someRange, { maxLength: 4 }), (range, taken) => {
        const rest = subtract(range, taken).flatMap(eachDay)
        expect(rest).toEqual(eachDay(range).filter((day) => !taken.some((hole) => contains(hole, day))))
      }),
    )
  })

  it("meets another on the days they share", () => {
    fc.assert(
      fc.property(someRange, someRange, (a, b) => {
        const shared = intersection(a, b)
        expect(shared ? eachDay(shared) : []).toEqual(eachDay(a).filter((day) => contains(b, day)))
      }),
    )
  })
})

describe("an ISO week", () => {
  it("53 exists in 2026 and holds the first days of 2027", () => {
    expect(weeksInIsoYear(2026)).toBe(53)
    expect(weeksInIsoYear(2027)).toBe(52)
    expect(isoWeekOf("2026-12-28")).toEqual({ year: 2026, week: 53, monday: "2026-12-28" })
    expect(isoWeekOf("2027-01-03")).toEqual({ year: 2026, week: 53, monday: "2026-12-28" })
    expect(isoWeekOf("2027-01-04")).toEqual({ year: 2027, week: 1, monday: "2027-01-04" })
  })

  it("47 of 2026 is the reference week", () => {
    expect(isoWeekOf("2026-11-20")).toEqual({ year: 2026, week: 47, monday: "2026-11-16" })
  })

  it("is listed as soon as the range touches it", () => {
    const weeks = isoWeeksOf({ from: "2026-12-27", to: "2027-01-04" })
    expect(weeks.map(({ week }) => week)).toEqual([52, 53, 1])
  })

  it("numbers run without gap from one week to the next", () => {
    fc.assert(
      fc.property(someDate, (date) => {
        const [one, next] = [isoWeekOf(date), isoWeekOf(addDays(date, 7))]
        const isLast = one.week === weeksInIsoYear(one.year)
        expect(next.week).toBe(isLast ? 1 : one.week + 1)
        expect(next.year).toBe(isLast ? one.year + 1 : one.year)
        expect(one.week).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

describe("months", () => {
  it("are all those a range touches", () => {
    expect(monthsOf({ from: "2026-11-30", to: "2027-02-01" })).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
    ])
  })

  it("end on their own last day", () => {
    expect(monthRange("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" })
    expect(monthRange("2026-08")).toEqual({ from: "2026-08-01", to: "2026-08-31" })
  })
})
