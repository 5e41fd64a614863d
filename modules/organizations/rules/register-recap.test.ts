import { expect, it } from "vitest"
import { addressLine, registerRecap } from "./register-recap.ts"

const ours = {
  name: "CFA Horizon Métiers",
  siret: "00000010900017",
  address: { numero: "14", voie: "quai des Merisiers", code_postal: "99100", commune: "Valmont-sur-Orle" },
  legalRepresentative: "Hélène Marsaudon",
}
const theirs = {
  denomination: "CFA HORIZON METIERS",
  siret: "00000010900017",
  street: "14 QUAI DES MERISIERS",
  postcode: "99100",
  city: "VALMONT SUR ORLE",
}
const differing = (changes: Partial<typeof theirs>) =>
  registerRecap(ours, { ...theirs, ...changes }).flatMap(({ line, differs }) => (differs ? [line] : []))

it("writes an address on one line, whatever is missing", () => {
  expect(addressLine(ours.address)).toBe("14 quai des Merisiers, 99100 Valmont-sur-Orle")
  expect(addressLine({ commune: "Brisecourt" })).toBe("Brisecourt")
  expect(addressLine({})).toBe("")
})

it("[R-29] takes capitals, accents and hyphens for the same", () => {
  expect(differing({})).toEqual([])
})

it("[R-29] marks what really differs", () => {
  expect(differing({ denomination: "CFA des Deux Rives" })).toEqual(["name"])
  expect(differing({ street: "16 quai des Merisiers", postcode: "99210" })).toEqual(["address"])
})

it("marks nothing when the register says nothing", () => {
  expect(registerRecap(ours, null).filter(({ differs }) => differs)).toEqual([])
  expect(registerRecap(ours, { ...theirs, denomination: null })[0]).toMatchObject({
    register: null,
    differs: false,
  })
})
