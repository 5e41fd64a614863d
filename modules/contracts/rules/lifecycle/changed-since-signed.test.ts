import { describe, expect, it } from "vitest"
import { changedSinceSigned } from "./changed-since-signed.ts"

const SIGNED = { employeur_denomination: "Garage du Pont Rouge", contrat_date_fin: "2028-11-30" }
const changed = (now: object) => changedSinceSigned("apprentissage", SIGNED, { ...SIGNED, ...now })
const nothing = { contract: false, convention: false, agreement: false }

describe("what must be signed again", () => {
  it("is nothing while the fields say the same", () => {
    expect(changed({})).toEqual(nothing)
    expect(changed({ employeur_effectif: null })).toEqual(nothing)
  })

  it("is the contract when a field printed on it says something else, or nothing", () => {
    expect(changed({ employeur_effectif: 12 })).toEqual({
      contract: true,
      convention: false,
      agreement: false,
    })
    expect(changed({ employeur_effectif: undefined })).toEqual(nothing)
  })

  it("is the convention too when it repeats that field", () => {
    expect(changed({ employeur_denomination: "Garage du Pont" })).toEqual({
      contract: true,
      convention: true,
      agreement: false,
    })
    expect(changed({ contrat_date_fin: null })).toEqual({
      contract: true,
      convention: true,
      agreement: false,
    })
    expect(changed({ formation_duree_heures: 900 })).toEqual({
      contract: true,
      convention: true,
      agreement: false,
    })
  })

  it("is the convention alone when only its own fields changed", () => {
    expect(changed({ convention_frais_premier_equipement_cents: 50_000 })).toEqual({
      contract: false,
      convention: true,
      agreement: false,
    })
  })

  it("is the agreement on another duration when what it says changed, and only while there is one", () => {
    const agreed = { ...SIGNED, contrat_derogation: "21", formation_duree_cycle_mois: 24 }
    const since = (now: object) =>
      changedSinceSigned("apprentissage", agreed, { ...agreed, ...now }).agreement
    expect(since({})).toBe(false)
    expect(since({ employeur_effectif: 12 })).toBe(false)
    expect(since({ contrat_date_fin: "2028-10-31" })).toBe(true)
    expect(since({ formation_duree_cycle_mois: 36 })).toBe(true)
    expect(since({ contrat_derogation: "22" })).toBe(true)
    expect(since({ contrat_derogation: null, contrat_date_fin: "2028-10-31" })).toBe(false)
    expect(changed({ contrat_derogation: "21" }).agreement).toBe(true)
  })

  it("is nothing when another OPCO is named: it stands on neither", () => {
    expect(changed({ employeur_opco: "akto" })).toEqual(nothing)
  })

  it("is nothing for what signatures and the filing write afterwards", () => {
    expect(
      changed({
        contrat_date_conclusion: "2026-11-30",
        signature_employeur_date: "2026-11-30",
        convention_signature_cfa_date: "2026-11-30",
        depot_numero_externe: "AT-1",
        depot_numero: "099202609010001",
        contrat_numero_deca: "099202609010001",
      }),
    ).toEqual(nothing)
  })

  it("is nothing before anything was ever signed", () => {
    expect(changedSinceSigned("apprentissage", null, SIGNED)).toEqual(nothing)
  })
})
