import { expect, it } from "vitest"
import { missingIdentity } from "./missing-identity.ts"

const whole = {
  siret: "00000010900017",
  address: { voie: "quai des Merisiers", code_postal: "99100", commune: "Valmont-sur-Orle" },
  legal_representative: "Hélène Marsaudon",
}

it("asks nothing more of a school that gave SIRET, address and representative", () => {
  expect(missingIdentity(whole)).toEqual([])
})

it("names each thing that is missing, in the order of the form", () => {
  expect(missingIdentity({ siret: null, address: {}, legal_representative: null })).toEqual([
    "siret",
    "address",
    "legal_representative",
  ])
  expect(missingIdentity({ ...whole, siret: "" })).toEqual(["siret"])
  expect(missingIdentity({ ...whole, legal_representative: "  " })).toEqual(["legal_representative"])
})

it.each(["voie", "code_postal", "commune"] as const)("an address without %s is not one", (part) => {
  expect(missingIdentity({ ...whole, address: { ...whole.address, [part]: " " } })).toEqual(["address"])
})

it("a street may have no number", () => {
  expect(missingIdentity({ ...whole, address: { ...whole.address, numero: "" } })).toEqual([])
})
