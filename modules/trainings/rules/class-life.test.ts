import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CLASS_STATUSES, type ClassDates, classDateFault, classLife } from "./class-life.ts"

const dates = { startDate: "2026-09-07", endDate: "2027-07-02" }
const lifeOn = (today: string, status: (typeof CLASS_STATUSES)[number] = "open", isArchived = false) =>
  classLife({ ...dates, status, isArchived }, today)

describe("life of a class", () => {
  it("[R-07] follows its dates, first and last day included", () => {
    expect(lifeOn("2026-09-06", "preparation")).toBe("preparation")
    expect(lifeOn("2026-09-06", "open")).toBe("open")
    expect(lifeOn("2026-09-07", "preparation")).toBe("running")
    expect(lifeOn("2027-07-02")).toBe("running")
    expect(lifeOn("2027-07-03")).toBe("finished")
  })

  it("may end early by decision, and archiving wins over everything", () => {
    expect(lifeOn("2026-12-01", "finished")).toBe("finished")
    for (const status of CLASS_STATUSES) expect(lifeOn("2026-12-01", status, true)).toBe("archived")
  })

  it("never goes back as days pass", () => {
    const order = ["preparation", "open", "running", "finished"]
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASS_STATUSES),
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
        fc.integer({ min: 0, max: 500 }),
        (status, day, later) => {
          const first = day.toISOString().slice(0, 10)
          const second = new Date(day.getTime() + later * 86_400_000).toISOString().slice(0, 10)
          expect(order.indexOf(lifeOn(second, status))).toBeGreaterThanOrEqual(
            order.indexOf(lifeOn(first, status)),
          )
        },
      ),
    )
  })
})

describe("dates of a class", () => {
  const faultOf = (change: Partial<ClassDates>) =>
    classDateFault({ ...dates, schoolYear: "2026-2027", examStartDate: null, examEndDate: null, ...change })

  it("are refused where they contradict each other, and the field is named", () => {
    expect(faultOf({})).toBeNull()
    expect(faultOf({ endDate: "2026-09-07" })).toEqual({ fault: "ends_before_start", field: "endDate" })
    expect(faultOf({ schoolYear: "2025-2026" })).toEqual({ fault: "starts_outside_year", field: "startDate" })
    expect(faultOf({ endDate: "2028-07-02" })).toEqual({ fault: "too_long", field: "endDate" })
    expect(faultOf({ examStartDate: "2027-05-20", examEndDate: "2027-05-18" })).toEqual({
      fault: "exam_ends_before_start",
      field: "examEndDate",
    })
    expect(faultOf({ examEndDate: "2027-07-03" })).toEqual({
      fault: "exam_outside_class",
      field: "examEndDate",
    })
  })

  it("may follow the civil year, for an intake in January", () => {
    expect(faultOf({ schoolYear: "2027-2027", startDate: "2027-01-11", endDate: "2027-12-17" })).toBeNull()
  })

  it("may end after the summer: a training of twelve months does", () => {
    expect(faultOf({ endDate: "2027-08-27" })).toBeNull()
  })
})
