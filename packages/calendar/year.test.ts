import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contains, overlaps } from "./date-range.ts"
import { publishedSchoolHolidays, schoolHolidaysIn } from "./school-holidays.ts"
import { isSchoolYear, nextSchoolYear, schoolYearOf, schoolYearRange } from "./school-year.ts"
import { someDate } from "./testing/arbitraries.ts"

describe("a school year", () => {
  it("runs from 1 August to 31 July, or over a civil year", () => {
    expect(schoolYearRange("2026-2027")).toEqual({ from: "2026-08-01", to: "2027-07-31" })
    expect(schoolYearRange("2026-2026")).toEqual({ from: "2026-01-01", to: "2026-12-31" })
  })

  it("changes on 1 August", () => {
    expect(schoolYearOf("2026-07-31")).toBe("2025-2026")
    expect(schoolYearOf("2026-08-01")).toBe("2026-2027")
    expect(schoolYearOf("2027-01-15")).toBe("2026-2027")
  })

  it("is refused when its two halves are neither equal nor in a row", () => {
    expect(["2026-2027", "2026-2026"].every(isSchoolYear)).toBe(true)
    expect(["2026-2028", "2027-2026", "2026", "26-27", "2026-2027 "].some(isSchoolYear)).toBe(false)
    expect(() => schoolYearRange("2026-2028")).toThrow(RangeError)
  })

  it("is followed by one of its kind", () => {
    expect(nextSchoolYear("2026-2027")).toBe("2027-2028")
    expect(nextSchoolYear("2026-2026")).toBe("2027-2027")
  })

  it("holds each of its days", () => {
    fc.assert(
      fc.property(someDate, (date) => {
        expect(contains(schoolYearRange(schoolYearOf(date)), date)).toBe(true)
      }),
    )
  })
})

describe("school holidays", () => {
  it("differ by zone in winter and spring only", () => {
    const year = schoolYearRange("2026-2027")
    const winter = (zone: "A" | "B" | "C") =>
      schoolHolidaysIn(year, zone).find(({ name }) => name === "Hiver")
    expect(winter("A")).toEqual({ name: "Hiver", from: "2027-02-13", to: "2027-02-28" })
    expect(winter("B")).toEqual({ name: "Hiver", from: "2027-02-20", to: "2027-03-07" })
    expect(winter("C")).toEqual({ name: "Hiver", from: "2027-02-06", to: "2027-02-21" })
  })

  it("give five breaks a year to each zone, apart from each other", () => {
    for (const { year } of publishedSchoolHolidays)
      for (const zone of ["A", "B", "C"] as const) {
        const breaks = schoolHolidaysIn(schoolYearRange(year), zone)
        expect(breaks.map(({ name }) => name)).toEqual(["Toussaint", "Noël", "Hiver", "Printemps", "Été"])
        for (const [index, one] of breaks.entries())
          for (const other of breaks.slice(index + 1)) expect(overlaps(one, other)).toBe(false)
      }
  })

  it("give nothing for a year not published yet", () => {
    expect(schoolHolidaysIn(schoolYearRange("2031-2032"), "A")).toEqual([])
  })
})
