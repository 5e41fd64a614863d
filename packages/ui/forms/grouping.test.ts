import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compact, groupIban, groupNir, groupPhone, groupPostcode, groupSiret } from "./grouping.ts"

describe("groups", () => {
  it.each([
    [groupSiret, "81234567800019", "812 345 678 00019"],
    [groupNir, "185057800608436", "1 85 05 78 006 084 36"],
    [groupNir, "185052A00608441", "1 85 05 2A 006 084 41"],
    [groupIban, "FR7630006000011234567890189", "FR76 3000 6000 0112 3456 7890 189"],
    [groupPhone, "0612345678", "06 12 34 56 78"],
    [groupPhone, "+33612345678", "+33 6 12 34 56 78"],
    [groupPostcode, "75011", "75011"],
  ])("%o", (group, value, shown) => {
    expect(group(value)).toBe(shown)
  })

  it.each([
    [groupSiret, "8123456780001"],
    [groupSiret, "812345678000190"],
    [groupNir, "18505"],
    [groupIban, "FR76"],
    [groupPhone, "112"],
    [groupPhone, "+4915112345678"],
  ])("leaves another shape as it is", (group, value) => {
    expect(group(value)).toBe(value)
  })
})

it("takes every way of spacing as the same number", () => {
  expect(compact("812 345 678 00019")).toBe("81234567800019")
  expect(compact("06.12.34.56.78")).toBe("0612345678")
  expect(compact("fr76-3000\u00a06000")).toBe("FR7630006000")
})

it("grouping then compacting gives the number back", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 20 })
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom(groupSiret, groupNir, groupIban, groupPhone, groupPostcode),
      (value, group) => {
        expect(compact(group(value))).toBe(value)
      },
    ),
  )
})
