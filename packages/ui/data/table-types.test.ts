import { describe, expect, it } from "vitest"
import { type Column, defaultLayout, resized, shownColumns, widthOf } from "./table-types.ts"

const column = (id: string, more: Partial<Column<null>> = {}): Column<null> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
})
const columns = ["name", "company", "training", "dates", "status"].map((id) => column(id))
const ids = (shown: readonly Column<null>[]) => shown.map(({ id }) => id)

describe("table layout", () => {
  it("hides what the reader hid, never the first column", () => {
    expect(ids(shownColumns(columns, { ...defaultLayout, hidden: ["name", "dates"] }, false))).toEqual([
      "name",
      "company",
      "training",
      "status",
    ])
  })
  it("keeps four columns on a tablet, the ones marked first", () => {
    expect(ids(shownColumns(columns, defaultLayout, true))).toEqual(["name", "company", "training", "dates"])
    const marked = [...columns.slice(0, 4), column("status", { isPriority: true })]
    expect(ids(shownColumns(marked, defaultLayout, true))).toEqual(["name", "status"])
  })
  it("keeps widths between readable limits", () => {
    const name = column("name", { width: 200 })
    expect(widthOf(name, defaultLayout)).toBe(200)
    expect(widthOf(name, resized(defaultLayout, "name", 10))).toBe(72)
    expect(widthOf(name, resized(defaultLayout, "name", 9000))).toBe(640)
    expect(widthOf(name, resized(defaultLayout, "name", 180.4))).toBe(180)
  })
})
