import { describe, expect, it } from "vitest"
import { codeLists, codesAt, labelOf } from "./index.ts"
import { surveyLists } from "./sifa.ts"

describe("the lists of the official forms", () => {
  it.each(Object.entries(codeLists))("%s has each code once and a label for each", (_name, list) => {
    const today = codesAt(list, "2026-11-15")
    expect(today.length).toBeGreaterThan(1)
    expect(new Set(today.map(({ code }) => code)).size).toBe(today.length)
    for (const { label } of today) expect(label).toMatch(/^[\p{Lu}0-9]/u)
    for (const { label } of today) expect(label).not.toContain("'")
  })

  it("count what the notice prints", () => {
    const counts = Object.fromEntries(
      Object.entries(codeLists).map(([name, list]) => [name, codesAt(list, "2026-11-15").length]),
    )
    expect(counts).toEqual({
      contrat_mode_contractuel: 4,
      employeur_type: 16,
      employeur_specifique: 5,
      contrat_type: 12,
      contrat_derogation: 6,
      apprenti_sexe: 2,
      apprenti_nationalite: 3,
      apprenti_regime_social: 2,
      apprenti_situation_avant_contrat: 12,
      diplome: 24,
      apprenti_derniere_classe: 10,
      maitre_niveau_diplome: 7,
    })
  })

  it("count what the survey on apprentices has, in its edition of 2024", () => {
    expect(
      Object.fromEntries(Object.entries(surveyLists).map(([name, list]) => [name, list.length])),
    ).toEqual({
      sifa_type_cfa: 10,
      nat_str_jur: 5,
      representant_legal_pcs: 32,
      apprenti_situation_avant_apprentissage: 11,
      apprenti_dernier_diplome_obtenu: 16,
      apprenti_situation_n_1: 65,
      regime_scolaire: 4,
    })
    const { apprenti_situation_n_1: yearBefore } = surveyLists
    expect(labelOf(yearBefore, "4101")).toBe("BTS, 1re année")
    expect(labelOf(yearBefore, "4109")).toBeNull()
  })

  it("no longer offer a code that ended, yet still name it", () => {
    expect(codesAt(codeLists.diplome, "2026-11-15").some(({ code }) => code === "71")).toBe(false)
    expect(codesAt(codeLists.diplome, "2024-09-01").some(({ code }) => code === "71")).toBe(true)
    expect(labelOf(codeLists.diplome, "71")).toBe("Master professionnel, DESS")
    expect(labelOf(codeLists.diplome, "00")).toBeNull()
  })
})
