import { describe, expect, it } from "vitest"
import { chipText, type Filter, type FilterField, operatorsOf, withFilter } from "./filters.ts"

const training: FilterField = {
  id: "training",
  label: "Formation",
  kind: "choice",
  options: [
    { id: "mco", label: "BTS MCO" },
    { id: "gpme", label: "BTS GPME" },
    { id: "ndrc", label: "BTS NDRC" },
  ],
}
const due: FilterField = { id: "due", label: "Échéance", kind: "date" }
const amount: FilterField = { id: "amount", label: "Montant", kind: "amount" }
const is = (...values: string[]): Filter => ({ fieldId: "training", operator: "is", values })

describe("filter chips", () => {
  it("says the field and the value", () =>
    expect(chipText(training, is("mco"))).toBe("Formation\u00a0: BTS MCO"))
  it("joins two values and counts the others", () => {
    expect(chipText(training, is("mco", "gpme"))).toBe("Formation\u00a0: BTS MCO ou BTS GPME")
    expect(chipText(training, is("mco", "gpme", "ndrc"))).toBe(
      "Formation\u00a0: BTS MCO ou BTS GPME +\u00a01",
    )
  })
  it("says the operator when it is not plain equality", () => {
    expect(chipText(training, { ...is("mco"), operator: "isNot" })).toBe("Formation\u00a0: sauf\u00a0BTS MCO")
    expect(chipText(due, { fieldId: "due", operator: "before", values: ["2026-09-03"] })).toBe(
      "Échéance\u00a0: avant le\u00a003/09/2026",
    )
    expect(chipText(amount, { fieldId: "amount", operator: "atLeast", values: ["123456"] })).toBe(
      "Montant\u00a0: au moins\u00a01\u202f234,56\u00a0€",
    )
  })
  it("shows an unknown value as it came", () =>
    expect(chipText(training, is("zzz"))).toBe("Formation\u00a0: zzz"))
})

describe("changing filters", () => {
  const before: Filter = { fieldId: "due", operator: "before", values: ["2026-09-03"] }
  it("adds, replaces in place, and removes when no value is left", () => {
    const both = withFilter([is("mco")], before)
    expect(both).toEqual([is("mco"), before])
    expect(withFilter(both, is("gpme"))).toEqual([is("gpme"), before])
    expect(withFilter(both, is())).toEqual([before])
  })
  it("changes the operator of a chip without leaving a second one", () => {
    const after: Filter = { ...before, operator: "after" }
    expect(withFilter([is("mco"), before], after, "due:before")).toEqual([is("mco"), after])
    expect(withFilter([after, before], after, "due:before")).toEqual([after])
  })
  it("offers operators that make sense for the field", () => {
    expect(operatorsOf(training)).toEqual(["is", "isNot"])
    expect(operatorsOf(due)).toEqual(["on", "before", "after"])
  })
})
