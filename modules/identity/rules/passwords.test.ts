import { expect, it } from "vitest"
import { passwordFault, passwordStrength } from "./passwords.ts"

it.each([
  ["court", "too_short"],
  ["onze-lettre", "too_short"],
  ["motdepasse123456", "too_common"],
  ["Azertyuiop!!", "too_common"],
  ["abababababab", "too_common"],
  ["Étudiant20262026", "too_common"],
  ["x".repeat(201), "too_long"],
  ["vallée calme et pluie", null],
  ["jZ7-quai-merisiers", null],
])("« %s » → %s", (password, fault) => {
  expect(passwordFault(password)).toBe(fault)
})

it.each([
  ["zoe.villeminot@exemple.test", "own_email"],
  ["ZOE.Villeminot@Exemple.test", "own_email"],
  ["Zoé.Villeminot2026!", "own_email"],
  ["la valise de Zoé Villeminot", null],
])("« %s » of zoe.villeminot@exemple.test → %s", (password, fault) => {
  expect(passwordFault(password, "zoe.villeminot@exemple.test")).toBe(fault)
})

it("counts characters as people do, not code units", () => {
  expect(passwordFault("🌿🌿🌿🌿🌿🌿")).toBe("too_short")
})

it("says the strength in words", () => {
  expect(["court", "petitpaysage", "petit paysage du Nord 8"].map(passwordStrength)).toEqual([
    "faible",
    "correct",
    "solide",
  ])
})
