import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DeclaredDates, declaredDateFaults, declaredDateKeys } from "./declared-dates.fr.ts"

const around = { today: "2026-11-17", start: "2026-10-01" }
const faults = (given: DeclaredDates, known: DeclaredDates = {}) => declaredDateFaults(given, known, around)

describe("days that are declared", () => {
  it("may be those of a contract that went its way", () => {
    expect(
      faults({
        signature_employeur_date: "2026-09-20",
        signature_apprenti_date: "2026-10-01",
        convention_signature_cfa_date: "2026-10-03",
        signed_again_on: "2026-10-20",
        transmitted_on: "2026-10-20",
        complete_on: "2026-10-21",
        answered_on: "2026-11-17",
      }),
    ).toEqual({})
  })

  it("are never in the future", () => {
    for (const key of declaredDateKeys)
      expect(declaredDateFaults({ [key]: "2026-11-18" }, {}, { ...around, start: null })).toEqual({
        [key]: "Cette date est dans le futur.",
      })
  })

  it("conclude the contract on its first day at the latest, and say what to do otherwise", () => {
    expect(faults({ signature_apprenti_date: "2026-10-02" })).toEqual({
      signature_apprenti_date: expect.stringContaining("reportez son début"),
    })
    // The centre is no party, and its convention may be signed while the contract runs.
    expect(faults({ signature_visa_cfa_date: "2026-10-02" })).toEqual({})
    expect(faults({ convention_signature_employeur_date: "2026-10-02" })).toEqual({})
  })

  it("are not those of another year", () => {
    expect(faults({ signature_employeur_date: "2016-09-20" }).signature_employeur_date).toContain("vérifiez")
    expect(faults({ signature_employeur_date: "2025-10-01" })).toEqual({})
  })

  it("come in their order, told where the new day is", () => {
    const known = { signature_employeur_date: "2026-09-20", transmitted_on: "2026-10-05" }
    expect(faults({ transmitted_on: "2026-09-19" }, known)).toEqual({
      transmitted_on: "Cette date précède la signature de l’employeur, du 20/09/2026.",
    })
    expect(faults({ answered_on: "2026-10-04" }, known)).toEqual({
      answered_on: "Cette date précède la transmission, du 05/10/2026.",
    })
    expect(faults({ transmitted_on: "2026-10-21" }, { ...known, complete_on: "2026-10-20" })).toEqual({
      transmitted_on: "Cette date suit la réception du dossier complet, du 20/10/2026.",
    })
    expect(faults({ complete_on: "2026-10-10" }, { requested_on: "2026-10-11" })).toEqual({
      complete_on: "Cette date précède la demande de compléments, du 11/10/2026.",
    })
  })

  const day = fc
    .date({ min: new Date("2026-09-01"), max: new Date("2026-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const days = fc.dictionary(fc.constantFrom(...declaredDateKeys), day) as fc.Arbitrary<DeclaredDates>

  it("fault only what is given, whatever is known", () => {
    fc.assert(
      fc.property(days, days, (given, known) => {
        for (const key of Object.keys(faults(given, known))) expect(Object.keys(given)).toContain(key)
      }),
    )
  })
})
