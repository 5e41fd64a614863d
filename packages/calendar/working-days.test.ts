import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { someDate } from "./testing/arbitraries.ts"
import {
  addWorkingDays,
  countWorkingDays,
  isWorkingDay,
  nextWorkingDay,
  type WorkingDayRule,
} from "./working-days.ts"

const ouvrables: WorkingDayRule = { days: "ouvrables", zone: "metropole" }
const ouvres: WorkingDayRule = { days: "ouvrés", zone: "metropole" }

describe("working days", () => {
  it("count Saturday as « ouvrable » and not as « ouvré »", () => {
    expect(addWorkingDays("2026-09-07", 5, ouvrables)).toBe("2026-09-12")
    expect(addWorkingDays("2026-09-07", 5, ouvres)).toBe("2026-09-14")
  })

  it("skip Sundays and public holidays, and the day the delay starts", () => {
    expect(addWorkingDays("2026-11-09", 5, ouvrables)).toBe("2026-11-16")
    expect(addWorkingDays("2026-11-10", 1, ouvrables)).toBe("2026-11-12")
  })

  it("follow the zone", () => {
    expect(isWorkingDay("2026-12-26", ouvrables)).toBe(true)
    expect(isWorkingDay("2026-12-26", { ...ouvrables, zone: "alsace_moselle" })).toBe(false)
  })

  it("go back for a negative count and stay for zero", () => {
    expect(addWorkingDays("2026-11-12", -1, ouvres)).toBe("2026-11-10")
    expect(addWorkingDays("2026-11-11", 0, ouvres)).toBe("2026-11-11")
  })

  it("push the end of a delay to the next open day", () => {
    expect(nextWorkingDay("2026-11-11", ouvres)).toBe("2026-11-12")
    expect(nextWorkingDay("2026-05-01", ouvres)).toBe("2026-05-04")
    expect(nextWorkingDay("2026-05-04", ouvres)).toBe("2026-05-04")
  })

  it("are counted with both ends", () => {
    expect(countWorkingDays({ from: "2026-11-09", to: "2026-11-15" }, ouvrables)).toBe(5)
    expect(countWorkingDays({ from: "2026-11-09", to: "2026-11-15" }, ouvres)).toBe(4)
  })

  it("end a delay on a working day, with that many of them after its start", () => {
    const rules = fc.constantFrom(ouvrables, ouvres)
    fc.assert(
      fc.property(someDate, fc.integer({ min: 1, max: 40 }), rules, (date, count, rule) => {
        const end = addWorkingDays(date, count, rule)
        expect(isWorkingDay(end, rule)).toBe(true)
        const counted = countWorkingDays({ from: date, to: end }, rule)
        expect(counted).toBe(count + (isWorkingDay(date, rule) ? 1 : 0))
      }),
    )
  })
})
