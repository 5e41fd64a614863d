import { schoolYearRange } from "@jalon/calendar"
import fc from "fast-check"
import { expect, it } from "vitest"
import { stripsOf, weeksOfStrip, workingWeeksOf } from "./year-layout.ts"

const year = schoolYearRange("2026-2027")

it("shows a school year as two strips of six months, week 53 in its place", () => {
  const strips = stripsOf(year, 6)
  expect(strips.map(({ months }) => months.map(({ month }) => month.slice(5)))).toEqual([
    ["08", "09", "10", "11", "12", "01"],
    ["02", "03", "04", "05", "06", "07"],
  ])
  const december = strips[0]?.months[4]?.weeks.map(({ week }) => week)
  expect(december).toEqual([49, 50, 51, 52, 53])
})

it("leaves out a week of which the year only has the weekend", () => {
  expect(workingWeeksOf(year)[0]?.monday).toBe("2026-08-03")
})

it("keeps one column between months and gives strips the same number of weeks", () => {
  const [first, second] = stripsOf(year, 6)
  const columns = first?.months.map(({ weeks }) => weeks[0]?.column)
  expect(columns).toEqual([2, 7, 12, 18, 23, 29])
  const count = (template = "") =>
    [...template.matchAll(/repeat\((\d+)/g)].reduce((sum, [, weeks]) => sum + Number(weeks), 0)
  expect(count(first?.columns)).toBe(count(second?.columns))
})

it("places every week once, in order, however many months stand side by side", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2040 }), fc.constantFrom(1, 3, 6), (from, perStrip) => {
      const range = schoolYearRange(`${from}-${from + 1}`)
      const weeks = stripsOf(range, perStrip).flatMap(weeksOfStrip)
      expect(weeks.map(({ monday }) => monday)).toEqual(workingWeeksOf(range).map(({ monday }) => monday))
      expect(weeks.map(({ index }) => index)).toEqual(weeks.map((_, place) => place))
    }),
  )
})
