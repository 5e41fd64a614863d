import type { FilterField } from "@jalon/ui"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  checkFields,
  type ListShape,
  type ListState,
  otherParams,
  type Params,
  queryOf,
  readListState,
  writeListState,
} from "./list-state.ts"

const fields: FilterField[] = [
  { id: "status", label: "Statut", kind: "choice", options: [] },
  { id: "company", label: "Entreprise", kind: "text" },
  { id: "starts_on", label: "Rentrée", kind: "date", operators: ["before", "after"] },
  { id: "price", label: "Prix", kind: "amount" },
]
const shape: ListShape = {
  views: ["all", "left"],
  fields,
  sortable: ["name", "starts_on"],
  size: 10,
}
const usual: ListState = {
  view: "all",
  saved: null,
  q: "",
  filters: [],
  sort: null,
  page: 1,
  size: 10,
  preview: null,
}
// As the router of the product reads and writes what follows the question mark.
const parseSearch = (text: string): Params => {
  const params = new URLSearchParams(text)
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]))
}
const stringifySearch = (params: Params): string => {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => [key, one]),
  )
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`
}
const read = (address: string) => readListState(parseSearch(address), shape)
const write = (state: ListState) => stringifySearch(writeListState(state, shape))

const word = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" })
const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const filter = fc.oneof(
  fc.record({
    fieldId: fc.constant("status"),
    operator: fc.constantFrom("is" as const, "isNot" as const),
    values: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    fieldId: fc.constant("company"),
    operator: fc.constantFrom("contains" as const, "startsWith" as const),
    values: word.map((text) => [text]),
  }),
  fc.record({
    fieldId: fc.constant("starts_on"),
    operator: fc.constantFrom("before" as const, "after" as const),
    values: day.map((text) => [text]),
  }),
  fc.record({
    fieldId: fc.constant("price"),
    operator: fc.constantFrom("atLeast" as const, "atMost" as const),
    values: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => [String(cents)]),
  }),
)
const anyState: fc.Arbitrary<ListState> = fc.record({
  view: fc.constantFrom("all", "left"),
  saved: fc.option(fc.uuid()),
  q: fc.oneof(fc.constant(""), word),
  filters: fc.uniqueArray(filter, { maxLength: 5, selector: (each) => `${each.fieldId}${each.operator}` }),
  sort: fc.option(
    fc.record({
      columnId: fc.constantFrom("name", "starts_on"),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
  ),
  page: fc.integer({ min: 1, max: 99_999 }),
  size: fc.constantFrom(10, 25, 50, 100),
  preview: fc.option(word),
})

describe("a list in its address", () => {
  it("comes back from any address as it was written", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(read(write(state))).toEqual(state)
      }),
    )
  })

  it("never fails on an address written by hand", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (address) => {
        const state = read(`?${address}`)
        expect(read(write(state))).toEqual(state)
      }),
    )
  })

  it("reads as words", () => {
    const address =
      "?view=left&q=zo%C3%A9&status=invited&status=out&starts_on_before=2026-09-01&sort=-name&page=3"
    expect(read(address)).toEqual({
      ...usual,
      view: "left",
      q: "zoé",
      filters: [
        { fieldId: "status", operator: "is", values: ["invited", "out"] },
        { fieldId: "starts_on", operator: "before", values: ["2026-09-01"] },
      ],
      sort: { columnId: "name", direction: "desc" },
      page: 3,
    })
    expect(write(read(address))).toBe(address)
  })

  it("says nothing of what is as usual", () => expect(write(usual)).toBe(""))

  it("leaves aside what the list does not know", () => {
    expect(read("?view=none&sort=secret&page=-2&size=7&starts_on_before=demain&price_min=12,5")).toEqual(
      usual,
    )
    expect(read("?starts_on=2026-09-01")).toEqual(usual)
  })

  it("keeps what the address holds for others", () => {
    expect(otherParams(parseSearch("?view=left&status_not=out&next=%2Fschool"), shape)).toEqual({
      next: ["/school"],
    })
  })

  it("asks the server with the same words, a choice always as several values", () => {
    const state = read("?status=out&price_min=125000&q=zoe")
    expect(queryOf(state, fields, { columnId: "name", direction: "asc" })).toEqual({
      view: "all",
      q: "zoe",
      sort: "name",
      page: 1,
      page_size: 10,
      status: ["out"],
      price_min: "125000",
    })
  })

  it("refuses a filter named as one of its own words", () => {
    expect(() => checkFields([{ id: "page", label: "Page", kind: "text" }])).toThrow(/page/)
  })
})
