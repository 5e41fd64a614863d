import { describe, expect, it } from "vitest"
import { cyclePeriod } from "./cycle-period.ts"

type Class = Parameters<typeof cyclePeriod>[0]
const aClass = (changes: Partial<Class> = {}): Class => ({
  start_date: "2026-09-01",
  end_date: "2027-08-31",
  exam_end_date: null,
  year_of_cycle: 1,
  ...changes,
})

describe("the period of a new contract", () => {
  it.each<[string, Partial<Class>, number | null, string]>([
    ["first year of a BTS: two years", {}, 24, "2028-08-31"],
    ["second year of a BTS: the year that is left", { year_of_cycle: 2 }, 24, "2027-08-31"],
    ["first year of a bac pro: three years", {}, 36, "2029-08-31"],
    ["second year of a bac pro: two years", { year_of_cycle: 2 }, 36, "2028-08-31"],
    ["a title of one year", {}, 12, "2027-08-31"],
    ["eighteen months: when they are over", {}, 18, "2028-02-29"],
    ["a class that ends in July keeps its day", { end_date: "2027-07-09" }, 24, "2028-07-09"],
    ["a class of one year that ends in July", { end_date: "2027-07-09" }, 12, "2027-07-09"],
    ["a class drawn over the whole cycle", { end_date: "2028-07-09" }, 24, "2028-07-09"],
    ["a length that nobody said", {}, null, "2027-08-31"],
    ["a year that the cycle does not have", { year_of_cycle: 3 }, 24, "2027-08-31"],
    [
      "the 29th of February a year later",
      { start_date: "2027-03-01", end_date: "2028-02-29" },
      24,
      "2029-02-28",
    ],
  ])("%s", (_, changes, months, end) => {
    expect(cyclePeriod(aClass(changes), months)).toMatchObject({ start: aClass(changes).start_date, end })
  })

  it("covers the exams, which come with its last year", () => {
    const exams = (exam_end_date: string | null, changes: Partial<Class> = {}) =>
      cyclePeriod(aClass({ exam_end_date, end_date: "2027-07-02", ...changes }), 24)
    expect(exams("2027-06-25")).toEqual({ start: "2026-09-01", end: "2028-07-02", exams: "2028-06-25" })
    // Written as those of the end of the cycle already.
    expect(exams("2028-07-08")).toEqual({ start: "2026-09-01", end: "2028-07-08", exams: "2028-07-08" })
    expect(exams("2027-06-25", { year_of_cycle: 2 })).toMatchObject({
      end: "2027-07-02",
      exams: "2027-06-25",
    })
    expect(exams(null).exams).toBeNull()
  })
})
