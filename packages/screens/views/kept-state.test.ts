import type { FilterField, Sort } from "@jalon/ui"
import { describe, expect, it } from "vitest"
import type { ListShape } from "../list/list-state.ts"
import { hidesTheSame, keptFrom, type Shown, shownBy, showsTheSame } from "./kept-state.ts"

const fields: FilterField[] = [
  { id: "status", label: "Statut", kind: "choice", options: [] },
  { id: "starts_on", label: "Rentrée", kind: "date" },
]
const shape: ListShape = { views: ["all", "late"], fields, sortable: ["name", "due"], size: 10 }
const byName: Sort = { columnId: "name", direction: "asc" }
const sortOf = (view: string): Sort => (view === "late" ? { columnId: "due", direction: "asc" } : byName)
const shown: Shown = {
  view: "late",
  filters: [
    { fieldId: "status", operator: "isNot", values: ["left", "broken"] },
    { fieldId: "starts_on", operator: "before", values: ["2026-09-01"] },
  ],
  sort: { columnId: "name", direction: "desc" },
}
const plain: Shown = { view: "all", filters: [], sort: null }
const same = (a: Shown, b: Shown) => showsTheSame(a, b, sortOf)

describe("a kept view", () => {
  it("shows what it was kept from", () => {
    expect(shownBy(keptFrom(shown, ["center"]), shape)).toEqual(shown)
    expect(shownBy(keptFrom(plain, []), shape)).toEqual(plain)
  })

  it("says nothing of filters and sort that were not there", () => {
    expect(keptFrom(plain, ["center"])).toEqual({ view: "all", hidden: ["center"] })
  })

  it("opens without what the list no longer knows", () => {
    const old = {
      view: "gone",
      filters: [
        { fieldId: "gone", operator: "is", values: ["x"] },
        { fieldId: "status", operator: "resembles", values: ["left"] },
        { fieldId: "starts_on", operator: "before", values: ["demain"] },
        { fieldId: "status", operator: "is", values: ["left"] },
      ],
      sort: "-gone",
    }
    const filters = [{ fieldId: "status", operator: "is", values: ["left"] }]
    expect(shownBy(old, shape)).toEqual({ view: "all", filters, sort: null })
  })
})

describe("a changed view", () => {
  it("is not one whose filters came in another order", () => {
    const turned = shown.filters.toReversed().map((each) => ({ ...each, values: each.values.toReversed() }))
    expect(same(shown, { ...shown, filters: turned })).toBe(true)
  })

  it("is one with another value, another condition, one filter less or another view", () => {
    const [first, second] = shown.filters
    if (!first || !second) throw new Error("two filters are needed")
    for (const filters of [
      [first],
      [{ ...first, values: ["left"] }, second],
      [{ ...first, operator: "is" as const }, second],
    ])
      expect(same(shown, { ...shown, filters })).toBe(false)
    expect(same(shown, { ...shown, view: "all" })).toBe(false)
  })

  it("is not one sorted by hand as it sorts by itself", () => {
    expect(same(plain, { ...plain, sort: byName })).toBe(true)
    expect(same(plain, { ...plain, sort: { ...byName, direction: "desc" } })).toBe(false)
    expect(same({ ...plain, view: "late" }, { ...plain, view: "late", sort: byName })).toBe(false)
  })

  it("compares the columns left out whatever their order", () => {
    expect(hidesTheSame(["a", "b"], ["b", "a"])).toBe(true)
    expect(hidesTheSame(["a"], [])).toBe(false)
  })
})
