import { expect, it } from "vitest"
import { initials } from "./initials.ts"

it.each([
  ["Zoé Étienne", "ZÉ"],
  ["Jean-Baptiste de La Salle", "JS"],
  ["horizon", "H"],
  ["3F Formation", "3F"],
  ["  Awa   Diallo  ", "AD"],
  ["Léa « La Rapide » Roux", "LR"],
  ["", ""],
])("takes %s as %s", (name, letters) => {
  expect(initials(name)).toBe(letters)
})
