import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isEqual, mergeChanges } from "./index.ts"

type Values = { name: string | null; is_paid: boolean | null; lines: object[] | null }
const now: Values = { name: "Moreau", is_paid: null, lines: [{ rate: 43, year: 1 }] }

describe("two people who edit one record", () => {
  it("each save the fields that the other left as they were", () => {
    expect(mergeChanges(now, { name: "Morel", is_paid: true }, { name: "Moreau", is_paid: null })).toEqual({
      kept: { name: "Morel", is_paid: true },
      conflicts: [],
    })
  })

  it("are told of a field that both changed, which is not saved", () => {
    expect(mergeChanges(now, { name: "Morel", is_paid: true }, { name: "Mora", is_paid: null })).toEqual({
      kept: { is_paid: true },
      conflicts: [{ field: "name", yours: "Morel", theirs: "Moreau" }],
    })
    expect(mergeChanges(now, { name: null }, { name: "Mora" }).conflicts).toEqual([
      { field: "name", yours: null, theirs: "Moreau" },
    ])
    expect(mergeChanges(now, { is_paid: false }, { is_paid: true }).conflicts).toEqual([
      { field: "is_paid", yours: false, theirs: null },
    ])
  })

  it("disagree about nothing when they typed the same", () => {
    expect(mergeChanges(now, { name: "Moreau" }, { name: "Mora" })).toEqual({ kept: {}, conflicts: [] })
    expect(mergeChanges(now, { lines: [{ year: 1, rate: 43 }] }, { lines: null })).toEqual({
      kept: {},
      conflicts: [],
    })
  })

  it("save what they type in a field of which they do not say what they saw", () => {
    expect(mergeChanges(now, { name: "Morel" })).toEqual({ kept: { name: "Morel" }, conflicts: [] })
    expect(mergeChanges(now, { name: "Morel" }, { is_paid: true }).kept).toEqual({ name: "Morel" })
  })

  it("change nothing by a field that is not said, nor by the order of keys", () => {
    expect(mergeChanges(now, { name: undefined }, { name: "Mora" })).toEqual({ kept: {}, conflicts: [] })
    expect(mergeChanges(now, { lines: null }, { lines: [{ year: 1, rate: 43 }] })).toEqual({
      kept: { lines: null },
      conflicts: [],
    })
    // `seen` comes from outside: what every object inherits is not something that was seen.
    expect(mergeChanges({ toString: "a" }, { toString: "b" }).kept).toEqual({ toString: "b" })
  })
})

describe("over any record and any changes", () => {
  const value = fc.oneof(
    fc.constantFrom(null, "", "a", "b", true, false, 0, 1),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const record = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), value)
  const holds = (property: (stored: object, changes: object, seen: object) => void) =>
    fc.assert(fc.property(record, record, record, property))

  it("a field is saved, told or already as it was typed, and never two of these", () => {
    holds((stored, changes, seen) => {
      const { kept, conflicts } = mergeChanges<Record<string, unknown>>({ ...stored }, changes, { ...seen })
      const told = conflicts.map(({ field }) => field)
      const same = Object.entries(changes)
        .filter(([field, typed]) => isEqual(typed, (stored as Record<string, unknown>)[field]))
        .map(([field]) => field)
      expect([...Object.keys(kept), ...told, ...same].sort()).toEqual(Object.keys(changes).sort())
      for (const field of Object.keys(kept))
        expect(kept[field]).toBe((changes as Record<string, unknown>)[field])
    })
  })

  it("nobody overwrites what they did not see", () => {
    holds((stored, changes, seen) => {
      const before = stored as Record<string, unknown>
      const shown = seen as Record<string, unknown>
      const { kept } = mergeChanges<Record<string, unknown>>({ ...before }, changes, { ...shown })
      for (const field of Object.keys(kept))
        if (Object.hasOwn(shown, field)) expect(isEqual(shown[field], before[field])).toBe(true)
    })
  })

  it("sent a second time, the same changes find everything saved and the same conflicts", () => {
    holds((stored, changes, seen) => {
      const first = mergeChanges<Record<string, unknown>>({ ...stored }, changes, { ...seen })
      const again = mergeChanges<Record<string, unknown>>({ ...stored, ...first.kept }, changes, { ...seen })
      expect(again).toEqual({ kept: {}, conflicts: first.conflicts })
    })
  })

  it("whoever has seen what is stored is told of no conflict", () => {
    holds((stored, changes) => {
      expect(mergeChanges<Record<string, unknown>>({ ...stored }, changes, { ...stored }).conflicts).toEqual(
        [],
      )
    })
  })
})
