import { contains, type Period, publicHolidaysIn, type Rhythm } from "@jalon/calendar"
import { describe, expect, it } from "vitest"
import { withHoursOf } from "./calendar-weeks.ts"
import { overContract } from "./over-contract.ts"
import { aCalendar } from "./testing/calendar.ts"

const CYCLE: Rhythm = { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 2 }
const contract = { from: "2026-08-24", to: "2028-08-31" }
const year = {
  active: { from: "2026-09-07", to: "2027-07-02" },
  periods: [{ kind: "school", from: "2026-09-07", to: "2027-07-02", locked: true }] as Period[],
  rhythm: CYCLE as Rhythm | null,
  policy: "skip" as const,
  holidays: publicHolidaysIn(contract, "metropole"),
  closures: [],
}
const EXAMS = "2028-06-30"

const kindOn = (periods: readonly Period[], day: string) => periods.find((one) => contains(one, day))?.kind

describe("the calendar of a contract", () => {
  it("runs from its first day to its last, the whole cycle between", () => {
    const { periods, forecastFrom, isWhole } = overContract(year, contract, EXAMS)
    expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([contract.from, contract.to])
    expect({ forecastFrom, isWhole }).toEqual({ forecastFrom: "2027-09-07", isWhole: true })
    // Before the class begins, between its years and after the exams: in the company.
    for (const day of ["2026-08-25", "2027-07-05", "2027-08-30", "2028-07-03"])
      expect(`${day} ${kindOn(periods, day)}`).toBe(`${day} company`)
    // As it was drawn, then as the rhythm goes on: the 54th week after the first is one at school.
    expect(kindOn(periods, "2026-12-01")).toBe("school")
    expect(kindOn(periods, "2027-09-20")).toBe("school")
    expect(kindOn(periods, "2027-09-27")).toBe("company")
    expect(kindOn(periods, "2027-11-11")).toBe("public_holiday")
  })

  it("has blocks drawn by hand in the same weeks of the next year", () => {
    const rhythm: Rhythm = {
      kind: "blocks",
      periods: [{ kind: "school", from: "2026-10-05", to: "2026-10-30" }],
    }
    const { periods } = overContract({ ...year, rhythm }, contract, EXAMS)
    expect(kindOn(periods, "2027-10-04")).toBe("school")
    expect(kindOn(periods, "2027-11-02")).toBe("company")
  })

  it("foretells nothing when the class has no rhythm", () => {
    const { periods, forecastFrom, isWhole } = overContract({ ...year, rhythm: null }, contract, EXAMS)
    expect({ forecastFrom, isWhole }).toEqual({ forecastFrom: null, isWhole: false })
    expect(kindOn(periods, "2027-10-04")).toBe("company")
  })

  it("counts the hours of the contract, neither more nor less", () => {
    const of = (hours: number | null) => withHoursOf(hours, aCalendar)
    const days = (1 / of(1).dailyMinutes) * 60
    expect(Math.round(of(400).dailyMinutes * days) / 60).toBeCloseTo(400)
    expect(of(null)).toBe(aCalendar)
    const none = { ...aCalendar, periods: [] }
    expect(withHoursOf(400, none)).toBe(none)
  })
})
