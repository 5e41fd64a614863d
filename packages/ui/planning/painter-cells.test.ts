import { schoolYearRange } from "@jalon/calendar"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Cell,
  type GridShape,
  isSelected,
  moveCell,
  selectedDays,
  selectionOf,
} from "./painter-cells.ts"
import { stripsOf, weeksOfStrip } from "./year-layout.ts"

const year = schoolYearRange("2026-2027")
const weeks = stripsOf(year, 6).flatMap(weeksOfStrip)
const strips = [
  { first: 0, last: 25 },
  { first: 26, last: 51 },
]
const inWeeks: GridShape = { strips, rows: 1, first: 4, last: 47 }
const inDays: GridShape = { ...inWeeks, rows: 6 }
const press = (from: Cell, key: string, shape: GridShape, isExtending = false) =>
  moveCell(from, { key, isCommand: false, isExtending }, shape)

describe("keys of the painter", () => {
  it("walk from week to week, and stop at the ends of the class", () => {
    expect(press({ week: 10, row: 0 }, "ArrowRight", inWeeks)).toEqual({ week: 11, row: 0 })
    expect(press({ week: 4, row: 0 }, "ArrowLeft", inWeeks)).toEqual({ week: 4, row: 0 })
    expect(press({ week: 25, row: 0 }, "ArrowRight", inWeeks)).toEqual({ week: 26, row: 0 })
    expect(press({ week: 10, row: 0 }, "Home", inWeeks)).toEqual({ week: 4, row: 0 })
    expect(press({ week: 30, row: 0 }, "End", inWeeks)).toEqual({ week: 47, row: 0 })
  })

  it("go to the other strip, at the same place", () => {
    expect(press({ week: 10, row: 0 }, "ArrowDown", inWeeks)).toEqual({ week: 36, row: 0 })
    expect(press({ week: 36, row: 0 }, "ArrowUp", inWeeks)).toEqual({ week: 10, row: 0 })
    expect(press({ week: 36, row: 0 }, "ArrowDown", inWeeks)).toEqual({ week: 36, row: 0 })
  })

  it("go through the days of a week first when they are shown", () => {
    expect(press({ week: 10, row: 0 }, "ArrowDown", inDays)).toEqual({ week: 10, row: 1 })
    expect(press({ week: 10, row: 5 }, "ArrowDown", inDays)).toEqual({ week: 36, row: 0 })
    expect(press({ week: 10, row: 5 }, "ArrowDown", inDays, true)).toEqual({ week: 10, row: 5 })
    expect(press({ week: 36, row: 0 }, "ArrowUp", inDays)).toEqual({ week: 10, row: 5 })
  })

  it("reach the ends of the year with Ctrl", () => {
    const reach = (key: string) =>
      moveCell({ week: 30, row: 2 }, { key, isCommand: true, isExtending: false }, inDays)
    expect(reach("Home")).toEqual({ week: 4, row: 2 })
    expect(reach("End")).toEqual({ week: 47, row: 2 })
  })

  it("leave other keys alone", () => {
    expect(press({ week: 10, row: 0 }, "a", inWeeks)).toBeUndefined()
  })

  it("never leave the class nor the rows", () => {
    const keys = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys)), fc.boolean(), (pressed, isExtending) => {
        let at: Cell = { week: 20, row: 0 }
        for (const key of pressed) at = press(at, key, inDays, isExtending) ?? at
        expect(at.week).toBeGreaterThanOrEqual(4)
        expect(at.week).toBeLessThanOrEqual(47)
        expect(at.row >= 0 && at.row < 6).toBe(true)
      }),
    )
  })
})

describe("a selection", () => {
  it("of days is a rectangle: the Mondays and Tuesdays of three weeks", () => {
    const selection = selectionOf({ week: 7, row: 2 }, { week: 5, row: 1 })
    expect(isSelected(selection, { week: 6, row: 1 })).toBe(true)
    expect(isSelected(selection, { week: 6, row: 3 })).toBe(false)
    expect(selectedDays(selection, weeks, year)).toEqual([
      "2026-09-07",
      "2026-09-08",
      "2026-09-14",
      "2026-09-15",
      "2026-09-21",
      "2026-09-22",
    ])
  })

  it("that takes the row of weeks takes whole weeks, to their Sunday, inside the class", () => {
    const selection = selectionOf({ week: 4, row: 0 }, { week: 4, row: 2 })
    const days = selectedDays(selection, weeks, { from: "2026-09-01", to: "2027-07-02" })
    expect([days[0], days.at(-1)]).toEqual(["2026-09-01", "2026-09-06"])
  })
})
