import { describe, expect, it } from "vitest"
import type { ContractType, FieldKey } from "./dictionary/index.ts"
import { accessTo, fieldsOf } from "./dictionary/index.ts"
import type { MissingField } from "./dictionary/missing.ts"
import { statusKeys } from "./lifecycle/status.ts"
import { askedOf, askMoves, whomToAsk } from "./whom-to-ask.ts"

const missing = (type: ContractType, ...keys: FieldKey[]): MissingField[] =>
  keys.map((key) => {
    const field = fieldsOf(type).find((one) => one.key === key)
    if (field === undefined) throw new Error(`no field ${key}`)
    const by = (["student", "company", "representative", "school"] as const).filter((person) =>
      ["edit", "raise"].includes(accessTo(type, key, person)),
    )
    return { key, label: field.label, section: field.section, gate: "ready", by }
  })

describe("who is asked for what is missing of a draft", () => {
  it.each([
    ["an attestation", "apprentissage", ["employeur_attestation_maitre"], "askCompany"],
    [
      "the attestations",
      "apprentissage",
      ["employeur_attestation_maitre", "employeur_attestation_pieces"],
      "askCompany",
    ],
    [
      "the employer’s part",
      "apprentissage",
      ["employeur_idcc", "maitre1_nom", "employeur_attestation_maitre"],
      "askCompany",
    ],
    [
      "the apprentice’s part",
      "apprentissage",
      ["apprenti_nom_naissance", "apprenti_derniere_classe"],
      "askStudent",
    ],
    ["what a representative fills", "apprentissage", ["representant_legal_nom"], "askStudent"],
    [
      "both parts: the student’s goes on to the company",
      "apprentissage",
      ["apprenti_derniere_classe", "employeur_idcc"],
      "askStudent",
    ],
    ["a day, which is the school’s", "apprentissage", ["contrat_date_debut"], null],
    [
      "one field of the school among the company’s",
      "apprentissage",
      ["employeur_idcc", "contrat_date_debut"],
      null,
    ],
    ["what the school keeps of the pay", "apprentissage", ["remuneration_mois_acquis"], null],
    ["a training", "apprentissage", ["formation_rncp"], null],
    [
      "a day of the other contract, which its company writes",
      "professionnalisation",
      ["contrat_date_debut"],
      "askCompany",
    ],
    ["the attestation on the tutor", "professionnalisation", ["pro_attestation_tuteur"], "askCompany"],
    ["the person hired", "professionnalisation", ["salarie_nom_naissance"], "askStudent"],
    [
      "the person hired and their employer",
      "professionnalisation",
      ["salarie_nom_naissance", "employeur_idcc"],
      "askCompany",
    ],
    ["nothing", "apprentissage", [], null],
  ] as const)("%s", (_what, type, keys, asked) => {
    expect(whomToAsk("draft", type, missing(type, ...keys))).toBe(asked)
  })
})

describe("who is asked once the company has answered", () => {
  it("the company, for what the school may not write in its place; nobody for the rest", () => {
    const ask = (...keys: FieldKey[]) =>
      whomToAsk("to_check", "apprentissage", missing("apprentissage", ...keys))
    expect(ask("employeur_attestation_maitre")).toBe("askCorrection")
    expect(ask("employeur_attestation_maitre", "employeur_idcc")).toBeNull()
    expect(ask("employeur_idcc")).toBeNull()
  })
})

it("asks nobody in any other status", () => {
  const attestation = missing("apprentissage", "employeur_attestation_maitre")
  const asking = statusKeys.filter((status) => whomToAsk(status, "apprentissage", attestation) !== null)
  expect(asking).toEqual(["draft", "to_check"])
})

it("reads who is asked off the steps that were kept", () => {
  for (const move of askMoves) expect(askedOf([move, "completeItself"])).toBe(move)
  expect(askedOf(["completeItself"])).toBeNull()
  expect(askedOf(null)).toBeNull()
})
