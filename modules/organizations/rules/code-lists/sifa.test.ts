import { labelOf } from "@jalon/legal-values/rules"
import { expect, it } from "vitest"
import { surveyLists } from "./sifa.ts"

it("count what the survey on apprentices has, in its edition of 2024", () => {
  expect(Object.fromEntries(Object.entries(surveyLists).map(([name, list]) => [name, list.length]))).toEqual({
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
