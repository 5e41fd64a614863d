import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/contract-data.ts"
import { amendmentSigners, contractSigners, signerProblems } from "./contract-signers.ts"

const adult: ContractData = {
  contract_type: "apprentissage",
  apprenti_prenom: "Léa",
  apprenti_nom_naissance: "Martin",
  apprenti_date_naissance: "2004-03-02",
  apprenti_courriel: "lea@exemple.test",
  employeur_signataire_prenom: "Odile",
  employeur_signataire_nom: "Branchereau",
  employeur_signataire_courriel: "odile@exemple.test",
  contrat_date_debut: "2026-12-01",
}
const minor: ContractData = {
  ...adult,
  apprenti_date_naissance: "2010-03-02",
  representant_legal_prenom: "Paul",
  representant_legal_nom: "Martin",
  representant_legal_courriel: "paul@exemple.test",
}
const employee: ContractData = {
  ...adult,
  contract_type: "professionnalisation",
  salarie_prenom: "Léa",
  salarie_nom_naissance: "Martin",
  salarie_date_naissance: "2004-03-02",
  salarie_courriel: "lea@exemple.test",
}
const center = { firstName: "Hélène", lastName: "Marsaudon", email: "direction@exemple.test" }
const placesOf = (contract: ContractData, kinds: Parameters<typeof contractSigners>[1]) =>
  contractSigners(contract, kinds, center).map(({ role, turn, frames }) => [
    role,
    turn,
    frames.map(({ document, frame }) => `${document}.${frame}`).join(" "),
  ])

describe("who signs a contract", () => {
  it("the parties first, then the visa of the centre, each in their frames", () => {
    expect(placesOf(adult, ["contract", "convention"])).toEqual([
      ["employer", 1, "0.0 1.0"],
      ["learner", 1, "0.1"],
      ["center", 2, "0.3 1.1"],
    ])
  })

  it("the legal representative of a minor too", () => {
    expect(placesOf(minor, ["contract"])).toEqual([
      ["employer", 1, "0.0"],
      ["learner", 1, "0.1"],
      ["representative", 1, "0.2"],
      ["center", 2, "0.3"],
    ])
  })

  it("the agreement on another duration, by all of them, the centre last", () => {
    expect(placesOf(minor, ["contract", "convention", "duration_agreement"])).toEqual([
      ["employer", 1, "0.0 1.0 2.0"],
      ["learner", 1, "0.1 2.1"],
      ["representative", 1, "0.2 2.2"],
      ["center", 2, "0.3 1.1 2.3"],
    ])
    expect(placesOf(adult, ["duration_agreement"])).toEqual([
      ["employer", 1, "0.0"],
      ["learner", 1, "0.1"],
      ["center", 2, "0.2"],
    ])
  })

  it("no centre on a professionalization contract, which it does not stamp; on its convention it does", () => {
    expect(placesOf(employee, ["contract"]).map(([role]) => role)).toEqual(["employer", "learner"])
    expect(placesOf(employee, ["contract", "convention"]).map(([role]) => role)).toEqual([
      "employer",
      "learner",
      "center",
    ])
  })

  it("the employer and the centre alone when only the convention is signed again", () => {
    expect(placesOf(minor, ["convention"])).toEqual([
      ["employer", 1, "0.0"],
      ["center", 2, "0.1"],
    ])
  })
})

describe("why nobody can be asked to sign yet", () => {
  const problems = (contract: ContractData) => signerProblems(contractSigners(contract, ["contract"], center))

  it("is said for each person who is not known", () => {
    expect(problems(minor)).toEqual([])
    expect(problems({ ...minor, employeur_signataire_courriel: "" })).toHaveLength(1)
    expect(problems({ ...minor, apprenti_courriel: "", representant_legal_nom: "" })).toHaveLength(2)
  })

  it("a minor and her parent who share an address each need their own", () => {
    expect(problems({ ...minor, representant_legal_courriel: "Lea@exemple.test" }).join(" ")).toContain(
      "chacun signe avec la sienne",
    )
  })
})

describe("who signs an amendment", () => {
  const places = (contract: ContractData, hasVisa: boolean) =>
    amendmentSigners(contract, { hasVisa, center }).map(({ role, turn, frames }) => [
      role,
      turn,
      frames.map(({ document, frame }) => `${document}.${frame}`).join(" "),
    ])

  it("the parties, on the form and on what it changes", () => {
    expect(places(adult, false)).toEqual([
      ["employer", 1, "0.0 1.0"],
      ["learner", 1, "0.1 1.1"],
    ])
  })

  it("the representative of a minor and the visa of the centre in their own frames", () => {
    expect(places(minor, true)).toEqual([
      ["employer", 1, "0.0 1.0"],
      ["learner", 1, "0.1 1.1"],
      ["representative", 1, "0.2 1.2"],
      ["center", 2, "0.3 1.3"],
    ])
    expect(places(adult, true).at(-1)).toEqual(["center", 2, "0.3 1.2"])
  })
})
