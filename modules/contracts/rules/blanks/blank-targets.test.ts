import { describe, expect, it } from "vitest"
import { releaseCodes } from "../codes/index.ts"
import { fieldsOf } from "../dictionary/index.ts"
import { blankTargets, isBlankTarget, typeOfForm, withoutPlace } from "./blank-targets.ts"
import { proofContract } from "./proof-contract.ts"

describe("what may stand on an official form", () => {
  it.each([
    ["10103*14", "apprentissage"],
    ["12434*05", "professionnalisation"],
    ["10443*17", undefined],
  ])("%s is the form of %s", (form, type) => {
    expect(typeOfForm(form)).toBe(type)
  })

  it.each([
    ["employeur_siret", false, true],
    ["employeur_siret", true, false],
    ["apprenti_date_naissance.jour", false, true],
    ["remuneration_salaire_embauche_cents.centimes", false, true],
    ["remunerations.2.1.taux", false, true],
    ["remunerations.5.1.taux", false, false],
    ["employeur_secteur=prive", true, true],
    ["employeur_secteur=autre", true, false],
    ["apprenti_sportif_haut_niveau=non", true, true],
    ["employeur_siret.jour", false, false],
    ["organization_id", false, false],
  ])("« %s » in a box to tick (%s): %s", (value, isTick, isGood) => {
    expect(isBlankTarget({ type: "apprentissage", lists: releaseCodes }, value, isTick)).toBe(isGood)
  })

  it("names each thing once, and nothing of the convention", () => {
    for (const type of ["apprentissage", "professionnalisation"] as const) {
      const targets = blankTargets(type, releaseCodes)
      expect(new Set(targets.map(({ value }) => value)).size).toBe(targets.length)
      expect(new Set(targets.map(({ label, part }) => `${part} ${label}`)).size).toBe(targets.length)
      expect(targets.filter(({ part }) => part.startsWith("Article"))).toEqual([])
    }
  })

  it("tells what is asked of every contract and has no place, until it has one", () => {
    const none = withoutPlace("apprentissage", {})
    expect(none).toContain("N° SIRET de l’établissement d’exécution du contrat")
    const one = withoutPlace("apprentissage", { "Zone 1": "employeur_siret" })
    expect(none.length - one.length).toBe(1)
    const all = Object.fromEntries(
      blankTargets("apprentissage", releaseCodes).map(({ value }) => [value, value]),
    )
    expect(withoutPlace("apprentissage", all)).toEqual([])
  })
})

describe("the contract of a proof", () => {
  it("says something in every field, and both answers of every question between its two prints", () => {
    for (const [type, form] of [
      ["apprentissage", "10103*14"],
      ["professionnalisation", "12434*05"],
    ] as const) {
      const first = proofContract({ type, lists: releaseCodes }, form, "first")
      const last = proofContract({ type, lists: releaseCodes }, form, "last")
      const empty = fieldsOf(type).filter(({ key, kind }) => kind !== "lines" && first[key] === undefined)
      expect(empty).toEqual([])
      const same = fieldsOf(type).filter(({ key, kind }) => kind === "yes_no" && first[key] === last[key])
      expect(same).toEqual([])
    }
  })

  it("holds a code that operators added", () => {
    const [sex] = releaseCodes.apprenti_sexe
    if (!sex) throw new Error("no code")
    const lists = { ...releaseCodes, apprenti_sexe: [...releaseCodes.apprenti_sexe, { ...sex, code: "X" }] }
    const proof = proofContract({ type: "apprentissage", lists }, "10103*14", "last")
    expect(proof.apprenti_sexe).toBe("X")
  })
})
