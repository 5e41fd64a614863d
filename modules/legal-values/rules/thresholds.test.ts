import { describe, expect, it } from "vitest"
import {
  initialLegalValues,
  type LegalValues,
  opcoOfAgreement,
  thresholdAt,
  withLegalValues,
} from "./index.ts"

const some: LegalValues = [
  { name: "seuils.duree_minimum_mois", from: "2026-01-01", value: 7, source: "b" },
  { name: "seuils.duree_minimum_mois", from: "2019-01-01", until: "2025-06-30", value: 6, source: "a" },
  { name: "seuils.age_limite", from: "2026-01-01", value: 30, source: "c" },
]

describe("a threshold", () => {
  it("is that of the row in force, whatever the order of the rows", () => {
    expect(thresholdAt(some, "duree_minimum_mois", "2018-12-31")).toBeUndefined()
    expect(thresholdAt(some, "duree_minimum_mois", "2019-01-01")).toBe(6)
    expect(thresholdAt(some, "duree_minimum_mois", "2025-06-30")).toBe(6)
    expect(thresholdAt(some, "duree_minimum_mois", "2025-07-01")).toBeUndefined()
    expect(thresholdAt([...some].reverse(), "duree_minimum_mois", "2027-01-01")).toBe(7)
  })

  it("of the release has its source and a number", () => {
    const known = initialLegalValues.filter(({ name }) => name.startsWith("seuils."))
    expect(known.length).toBeGreaterThan(30)
    for (const { name, source, value } of known) {
      expect(source.length, name).toBeGreaterThan(5)
      expect(value, name).toBeGreaterThan(0)
    }
    expect(thresholdAt(initialLegalValues, "age_limite", "2026-01-01")).toBe(30)
  })
})

describe("the operator of a collective agreement", () => {
  const of = (idcc: string, day = "2026-09-01", rows = initialLegalValues) => opcoOfAgreement(rows, idcc, day)

  it.each([
    ["1486", "atlas"],
    ["0016", "opco_mobilites"],
    ["7005", "ocapiat"],
    ["1597", "constructys"],
    ["2216", "opcommerce"],
  ])("%s", (idcc, opco) => {
    expect(of(idcc)).toMatchObject({ found: "one", opco, uncertain: false })
  })

  it("holds from a day on, and marks what is to be confirmed", () => {
    expect(of("3248", "2023-12-31")).toEqual({ found: "none" })
    expect(of("3248", "2024-01-01")).toMatchObject({ opco: "opco_2i", uncertain: true })
    expect(of("1486", "2019-03-31")).toEqual({ found: "none" })
  })

  it("is asked when there is no agreement, and not invented for an unknown one", () => {
    expect(of("9999")).toEqual({ found: "ask", candidates: ["opco_ep", "akto"] })
    expect(of("4321")).toEqual({ found: "none" })
  })

  it("moves on the day an operator of the platform writes, and not before", () => {
    const moved = withLegalValues(initialLegalValues, [
      { name: "opco_idcc.1486", from: "2027-01-01", value: { opco: "akto" }, source: "Accord de branche" },
    ])
    expect(of("1486", "2026-12-31", moved)).toMatchObject({ opco: "atlas" })
    expect(of("1486", "2027-01-01", moved)).toMatchObject({ opco: "akto" })
  })
})
