import { expect, it } from "vitest"
import { typography } from "./typography.ts"

it.each([
  ["Mot de passe oublié ?", "Mot de passe oublié\u202f?"],
  ["Pour ouvrir : Contrats", "Pour ouvrir\u00a0: Contrats"],
  ["« Lenoir »", "«\u00a0Lenoir\u00a0»"],
  ["l'école", "l’école"],
  ["12 % de 30 Mo dans 5 min", "12\u00a0% de 30\u00a0Mo dans 5\u00a0min"],
  ["5 mots", "5 mots"],
  ["M. Diallo, n° 4", "M.\u00a0Diallo, n°\u00a04"],
])("%s", (typed, shown) => {
  expect(typography(typed)).toBe(shown)
})

it("changes nothing when applied twice", () => {
  const once = typography("Êtes-vous sûr ? « Oui » : 12 %")
  expect(typography(once)).toBe(once)
})
