import { expect, it } from "vitest"
import { splitStreet } from "./street.ts"

it.each([
  ["14 quai des Merisiers", { numero: "14", voie: "quai des Merisiers" }],
  ["14 bis quai des Merisiers", { numero: "14", repetition: "BIS", voie: "quai des Merisiers" }],
  ["3B rue Haute", { numero: "3", repetition: "B", voie: "rue Haute" }],
  ["12, rue des Tilleuls", { numero: "12", voie: "rue des Tilleuls" }],
  ["Zone des Sablons", { voie: "Zone des Sablons" }],
  ["8 mai 1945", { numero: "8", voie: "mai 1945" }],
])("reads « %s »", (street, fields) => {
  expect(splitStreet(street)).toEqual(fields)
})
