import { describe, expect, it } from "vitest"
import { codesAt, formLists, labelOf } from "../index.ts"

describe("the lists of the official forms", () => {
  it.each(Object.entries(formLists))("%s has each code once and a label for each", (_name, list) => {
    const today = codesAt(list, "2026-11-15")
    expect(today.length).toBeGreaterThan(1)
    expect(new Set(today.map(({ code }) => code)).size).toBe(today.length)
    for (const { label } of today) expect(label).toMatch(/^[\p{Lu}0-9]/u)
    for (const { label } of today) expect(label).not.toContain("'")
  })

  it("count what the notice prints", () => {
    const counts = Object.fromEntries(
      Object.entries(formLists).map(([name, list]) => [name, codesAt(list, "2026-11-15").length]),
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
      pro_nature: 3,
      pro_type: 7,
      pro_situation_avant_contrat: 10,
      pro_minimum_social: 4,
      pro_diplome: 21,
      pro_type_qualification: 4,
    })
  })

  it("no longer offer a code that ended, yet still name it", () => {
    expect(codesAt(formLists.diplome, "2026-11-15").some(({ code }) => code === "71")).toBe(false)
    expect(codesAt(formLists.diplome, "2024-09-01").some(({ code }) => code === "71")).toBe(true)
    expect(labelOf(formLists.diplome, "71")).toBe("Master professionnel, DESS")
    expect(labelOf(formLists.diplome, "00")).toBeNull()
  })
})
