import { initialLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type OpcoInput, resolveOpco } from "./opco.ts"
import { employerRecordFields } from "./record-fields.ts"

const privateFirm = {
  secteur: "prive",
  employeur_type: "12",
  idcc: "1090",
  chosen: null,
  register: null,
} as const
const ON = "2026-09-01"
const resolve = (facts: OpcoInput, on: string) => resolveOpco(initialLegalValues, facts, on)

describe("the operator of a company", () => {
  it("is a person's choice before anything else", () => {
    const found = resolve(
      { ...privateFirm, chosen: "akto", register: { outcome: "found", opco: "opco_mobilites" } },
      ON,
    )
    expect(found).toMatchObject({ kind: "known", opco: "akto", source: "person" })
  })

  it("is what the operators' directory says of the SIRET, before the agreement", () => {
    const found = resolve({ ...privateFirm, register: { outcome: "found", opco: "opco_ep" } }, ON)
    expect(found).toMatchObject({ kind: "known", opco: "opco_ep", source: "register" })
  })

  it("is that of the agreement when nobody knows better", () => {
    expect(resolve(privateFirm, ON)).toMatchObject({
      kind: "known",
      opco: "opco_mobilites",
      source: "idcc",
    })
  })

  it("is asked for without an agreement, or when two claim the company", () => {
    expect(resolve({ ...privateFirm, idcc: "9999" }, ON)).toEqual({
      kind: "ask",
      candidates: ["opco_ep", "akto"],
    })
    expect(resolve({ ...privateFirm, idcc: null }, ON)).toEqual({ kind: "ask", candidates: [] })
    expect(resolve({ ...privateFirm, register: { outcome: "several" } }, ON)).toEqual({
      kind: "ask",
      candidates: ["opco_mobilites"],
    })
  })

  it("does not exist for a public employer, whatever was chosen; an industrial body has one", () => {
    const townHall = { ...privateFirm, secteur: "public", employeur_type: "22", chosen: "akto" } as const
    expect(resolve(townHall, ON)).toEqual({ kind: "public" })
    expect(resolve({ ...townHall, employeur_type: "30" }, ON)).toMatchObject({
      kind: "known",
      opco: "akto",
    })
  })

  it("is never an operator that nobody can pay", () => {
    const payable = employerRecordFields.opco.codes.map(({ code }) => code)
    const idcc = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, "0"))
    fc.assert(
      fc.property(fc.option(idcc, { nil: null }), (agreement) => {
        const found = resolve({ ...privateFirm, idcc: agreement }, ON)
        if (found.kind === "known") expect(payable).toContain(found.opco)
      }),
    )
  })
})
