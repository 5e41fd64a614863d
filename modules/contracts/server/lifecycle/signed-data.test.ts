import { describe, expect, it } from "vitest"
import { hasSignedDataChanged } from "./signed-data.ts"

const SIGNED = { employeur_denomination: "Garage du Pont Rouge", contrat_date_fin: "2028-11-30" }
const changed = (now: object) => hasSignedDataChanged("apprentissage", SIGNED, { ...SIGNED, ...now })

describe("signed data", () => {
  it("has not changed while its fields say the same", () => {
    expect(changed({})).toBe(false)
    expect(changed({ employeur_effectif: null })).toBe(false)
  })

  it("has changed when a printed field says something else, or nothing", () => {
    expect(changed({ employeur_denomination: "Garage du Pont" })).toBe(true)
    expect(changed({ contrat_date_fin: null })).toBe(true)
    expect(changed({ employeur_effectif: 12 })).toBe(true)
  })

  it("is not what signatures and the filing write afterwards", () => {
    expect(
      changed({
        contrat_date_conclusion: "2026-11-30",
        signature_employeur_date: "2026-11-30",
        depot_numero_externe: "AT-1",
        depot_numero: "099202609010001",
        contrat_numero_deca: "099202609010001",
      }),
    ).toBe(false)
  })

  it("cannot have changed before it was ever frozen", () => {
    expect(hasSignedDataChanged("apprentissage", null, SIGNED)).toBe(false)
  })
})
