import { expect, it } from "vitest"
import { typedDay } from "./typed-day.ts"

const ON = "2026-11-19"

it("reads a day among words, with the year that comes when none is typed", () => {
  expect(typedDay("anglais 25/1", ON)).toEqual({ day: "2027-01-25", rest: "anglais  " })
  expect(typedDay("19/11", ON).day).toBe("2026-11-19")
  expect(typedDay("18.11", ON).day).toBe("2027-11-18")
  expect(typedDay("18/11/26 mco", ON)).toEqual({ day: "2026-11-18", rest: "  mco" })
  expect(typedDay("01/09/2025", ON).day).toBe("2025-09-01")
})

it("takes no impossible day, no number and no code for a day", () => {
  for (const typed of [
    "31/02",
    "45/12",
    "99.12",
    "1/13/2027",
    "12",
    "2026-11-19",
    "CA-2026-00042",
    "1/2/3/4",
  ])
    expect(typedDay(typed, ON)).toEqual({ day: null, rest: typed })
})
