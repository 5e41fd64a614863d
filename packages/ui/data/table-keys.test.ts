import { describe, expect, it } from "vitest"
import { extendSelection, moveInGrid, toggled } from "./table-keys.ts"

const size = { rows: 25, cells: 4, pageStep: 10 }

describe("moving in the table", () => {
  it.each([
    ["ArrowDown", 3, 4],
    ["ArrowUp", 3, 2],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 24, 24],
    ["j", 3, 4],
    ["k", 3, 2],
    ["Home", 12, 0],
    ["End", 12, 24],
    ["PageDown", 20, 24],
    ["PageUp", 12, 2],
  ])("%s from row %i reaches row %i", (key, row, expected) => {
    expect(moveInGrid(key, { row, cell: null }, size)).toEqual({ row: expected, cell: null })
  })

  it("enters the cells with → and returns to the row with ←", () => {
    expect(moveInGrid("ArrowRight", { row: 2, cell: null }, size)).toEqual({ row: 2, cell: 0 })
    expect(moveInGrid("ArrowRight", { row: 2, cell: 3 }, size)).toEqual({ row: 2, cell: 3 })
    expect(moveInGrid("ArrowLeft", { row: 2, cell: 1 }, size)).toEqual({ row: 2, cell: 0 })
    expect(moveInGrid("ArrowLeft", { row: 2, cell: 0 }, size)).toEqual({ row: 2, cell: null })
  })

  it("keeps the column while moving between rows", () => {
    expect(moveInGrid("ArrowDown", { row: 2, cell: 1 }, size)).toEqual({ row: 3, cell: 1 })
  })

  it("leaves other keys to the browser", () =>
    expect(moveInGrid("Tab", { row: 2, cell: null }, size)).toBeNull())
})

describe("selecting", () => {
  const keys = ["a", "b", "c", "d"]
  it("extends down and up from where it began, keeping what was selected", () => {
    expect([...extendSelection(keys, new Set(["a"]), 1, 2)]).toEqual(["a", "b", "c"])
    expect([...extendSelection(keys, new Set(), 2, 0)]).toEqual(["a", "b", "c"])
  })
  it("toggles one key", () => {
    expect([...toggled(new Set(["a"]), "a")]).toEqual([])
    expect([...toggled(new Set(["a"]), "b")]).toEqual(["a", "b"])
  })
})
