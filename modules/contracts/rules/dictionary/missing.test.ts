import { describe, expect, it } from "vitest"
import { anApprenticeship } from "../testing/contracts.ts"
import { aProfessionalization } from "../testing/pro-contracts.ts"
import { aMinor, aSigned } from "../testing/variants.ts"
import { missingByPerson, missingBySection, whatIsMissing } from "./missing.ts"

const keys = (missing: ReturnType<typeof whatIsMissing>) => missing.map(({ key }) => key)

describe("what is missing", () => {
  it("is nothing in a whole contract", () => {
    expect(whatIsMissing(anApprenticeship())).toEqual([])
    expect(whatIsMissing(aMinor())).toEqual([])
    expect(whatIsMissing(aProfessionalization())).toEqual([])
    expect(whatIsMissing(aSigned(), { gate: "deposit" })).toEqual([])
  })

  it("tells the field, its section, its step and whom to ask first", () => {
    expect(whatIsMissing(anApprenticeship({ apprenti_nationalite: null }))).toEqual([
      {
        key: "apprenti_nationalite",
        label: "Nationalité",
        section: "learner",
        gate: "ready",
        by: ["student", "school"],
      },
    ])
    expect(whatIsMissing(anApprenticeship({ employeur_naf: " " }))).toEqual([
      {
        key: "employeur_naf",
        label: "Code activité de l’entreprise (NAF)",
        section: "employer",
        gate: "ready",
        by: ["company", "school"],
      },
    ])
    expect(whatIsMissing(anApprenticeship({ remunerations: [] }))[0]?.by).toEqual(["company", "school"])
    expect(whatIsMissing(anApprenticeship({ contrat_date_debut_pratique: null }))[0]?.by).toEqual(["school"])
    expect(whatIsMissing(aMinor({ representant_legal_nom: null }))[0]?.by).toEqual([
      "student",
      "representative",
      "school",
    ])
  })

  it("asks for an attestation until it is given", () => {
    expect(keys(whatIsMissing(anApprenticeship({ employeur_attestation_pieces: false })))).toEqual([
      "employeur_attestation_pieces",
    ])
    expect(whatIsMissing(anApprenticeship({ employeur_attestation_pieces: false }))[0]?.by).toEqual([
      "company",
    ])
    expect(keys(whatIsMissing(anApprenticeship({ apprenti_rqth: false })))).toEqual([])
  })

  it("grows with the steps", () => {
    const contract = anApprenticeship({ apprenti_nir: null, employeur_signataire_nom: null })
    expect(keys(whatIsMissing(contract))).toEqual([])
    expect(keys(whatIsMissing(contract, { gate: "convention" }))).toContain("convention_mandat")
    expect(keys(whatIsMissing(contract, { gate: "convention" }))).not.toContain("employeur_signataire_nom")
    expect(keys(whatIsMissing(contract, { gate: "signature" }))).toContain("employeur_signataire_nom")
    expect(keys(whatIsMissing(contract, { gate: "signature" }))).not.toContain("apprenti_nir")
    expect(keys(whatIsMissing(contract, { gate: "deposit" }))).toContain("apprenti_nir")
    expect(keys(whatIsMissing(contract, { gate: "deposit" }))).toContain("signature_visa_cfa_date")
  })

  it("groups by section and by person", () => {
    const missing = whatIsMissing(
      anApprenticeship({ employeur_naf: null, apprenti_sexe: null, cfa_uai: null, employeur_type: null }),
    )
    const sections = missingBySection(missing)
    expect(Object.keys(sections)).toEqual(["employer", "learner", "training"])
    expect(keys(sections.employer ?? [])).toEqual(["employeur_naf", "employeur_type"])
    const people = missingByPerson(missing)
    expect(keys(people.company ?? [])).toEqual(["employeur_naf", "employeur_type"])
    expect(keys(people.student ?? [])).toEqual(["apprenti_sexe"])
    expect(keys(people.school ?? [])).toHaveLength(4)
    expect(people.representative).toBeUndefined()
  })
})
