import { describe, expect, it } from "vitest"
import { refill } from "./refill.ts"

const empty = { sector: "private" }
const first = { name: "Clinique Saint-Elme", town: "Les Pins", idcc: "1516", sector: "public" }
const second = { name: "Garage du Pont Rouge", town: "Brisecourt" }

describe("fields filled from a number", () => {
  it("are filled where nothing stands", () => {
    expect(refill({ now: { name: "", sector: "private" }, filled: {}, found: first, empty })).toEqual(first)
  })

  it("are those of the second number once there is one; what it does not say goes", () => {
    expect(refill({ now: first, filled: first, found: second, empty })).toEqual({
      ...second,
      idcc: null,
      sector: "private",
    })
  })

  it("go when nobody knows the second number", () => {
    expect(refill({ now: first, filled: first, found: {}, empty })).toEqual({
      name: null,
      town: null,
      idcc: null,
      sector: "private",
    })
  })

  it("keep what a person typed before and after the register answered", () => {
    const now = { name: "CFA Saint-Elme", town: "" }
    const written = refill({ now, filled: {}, found: first, empty })
    expect(written).not.toHaveProperty("name")
    const corrected = { ...now, ...written, town: "Les Grands Pins" }
    const after = refill({ now: corrected, filled: written, found: second, empty })
    expect(after).not.toHaveProperty("name")
    expect(after).not.toHaveProperty("town")
    expect(after).toHaveProperty("idcc", null)
  })

  it("never mix a typed address with another one", () => {
    const together = ["number", "street"]
    const found = { number: "12", street: "quai Rouge" }
    const typed = { street: "rue des Pins" }
    expect(refill({ now: typed, filled: {}, found, empty, together })).toEqual({})
    expect(refill({ now: {}, filled: {}, found, empty, together })).toEqual(found)
  })

  it("are still the register's when two numbers say the same, and a third another", () => {
    const written = refill({ now: first, filled: first, found: { name: first.name }, empty })
    const after = refill({ now: { ...first, ...written }, filled: written, found: second, empty })
    expect(after).toMatchObject(second)
  })
})
