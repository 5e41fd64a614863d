import { daysBetween, type Rhythm, schoolYearOf, schoolYearRange, weekdayOf } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { classDateFault } from "./class-life.ts"
import { type CopiedClass, copiedToNextYear, renamedForNextYear } from "./next-year.ts"

const ntc: CopiedClass = {
  name: "TP NTC 2026-A",
  schoolYear: "2026-2027",
  promotion: "2026-2027",
  startDate: "2026-09-07",
  endDate: "2027-07-02",
  examStartDate: "2027-06-14",
  examEndDate: null,
  rhythm: { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 3 },
}

describe("a class copied to the next year", () => {
  it("[R-07] keeps the days of the week, and takes the name and the promotion of its year", () => {
    expect(copiedToNextYear(ntc)).toEqual({
      name: "TP NTC 2027-A",
      schoolYear: "2027-2028",
      promotion: "2027-2028",
      startDate: "2027-09-06",
      endDate: "2028-06-30",
      examStartDate: "2028-06-12",
      examEndDate: null,
      rhythm: { kind: "week_cycle", anchor_monday: "2027-09-06", school_weeks: 1, company_weeks: 3 },
    })
  })

  it("renames only what is a year of the class", () => {
    expect(renamedForNextYear("BTS MCO 1A", "2026-2027")).toBe("BTS MCO 1A")
    expect(renamedForNextYear("MPN 26-27", "2026-2027")).toBe("MPN 27-28")
    expect(renamedForNextYear("Groupe 26", "2026-2027")).toBe("Groupe 26")
    expect(renamedForNextYear("RDC 2026-2027 salle 2026", "2026-2027")).toBe("RDC 2027-2028 salle 2027")
    expect(renamedForNextYear("CAP 2019", "2026-2027")).toBe("CAP 2019")
    expect(renamedForNextYear("Rentrée 2026", "2026-2026")).toBe("Rentrée 2027")
  })

  it("carries every kind of rhythm along", () => {
    const rhythmNext = (rhythm: Rhythm) => copiedToNextYear({ ...ntc, rhythm }).rhythm
    expect(rhythmNext({ kind: "weekdays", school_weekdays: [1, 2] })).toEqual({
      kind: "weekdays",
      school_weekdays: [1, 2],
    })
    expect(
      rhythmNext({
        kind: "weekdays",
        school_weekdays: [1],
        alternate_week: { weekday: 2, anchor_monday: "2026-09-07" },
      }),
    ).toMatchObject({ alternate_week: { anchor_monday: "2027-09-06" } })
    expect(
      rhythmNext({ kind: "calendar", periods: [{ kind: "school", from: "2026-09-07", to: "2026-09-11" }] }),
    ).toMatchObject({ periods: [{ kind: "school", from: "2027-09-06", to: "2027-09-10" }] })
  })

  it("stays right year after year, whatever its dates", () => {
    const someClass = fc
      .tuple(fc.integer({ min: 0, max: 1100 }), fc.integer({ min: 30, max: 400 }))
      .map(([start, length]) => {
        const startDate = addDays("2025-08-01", start)
        return {
          ...ntc,
          examStartDate: null,
          schoolYear: schoolYearOf(startDate),
          startDate,
          endDate: addDays(startDate, length),
        }
      })
    fc.assert(
      fc.property(someClass, (one) => {
        let former = one
        for (let year = 0; year < 6; year += 1) {
          const next = { ...former, ...copiedToNextYear(former), examStartDate: null }
          expect(weekdayOf(next.startDate)).toBe(weekdayOf(former.startDate))
          expect(daysBetween(next.startDate, next.endDate)).toBe(
            daysBetween(former.startDate, former.endDate),
          )
          expect(next.startDate >= schoolYearRange(next.schoolYear).from).toBe(true)
          expect(classDateFault(next)).toBeNull()
          former = next
        }
      }),
    )
  })
})
