import { expect, it } from "vitest"
import { type InvoiceSettings, missingSettings, VAT_REGIMES, vatMention } from "./settings.ts"

const whole: InvoiceSettings = {
  prefix: "HOR",
  counter: 42,
  vatRegime: "exempt_261_4_4a",
  vatAttestedOn: "2020-01-15",
  iban: "FR7699999000010000000010106",
  bic: null,
  accountHolder: "CFA Horizon Métiers",
  signatoryName: "Claire Fontaine",
}

it("accepts a whole set of settings, with or without a BIC", () => {
  expect(missingSettings(whole)).toEqual([])
})

it("names what is missing, in the order of the form", () => {
  expect(
    missingSettings({
      ...whole,
      prefix: "",
      vatAttestedOn: null,
      iban: null,
      accountHolder: null,
      signatoryName: null,
    }),
  ).toEqual([
    "le préfixe",
    "la date de l’attestation d’exonération",
    "l’IBAN",
    "le titulaire du compte",
    "le signataire",
  ])
  expect(missingSettings({ ...whole, vatRegime: "franchise_293b", vatAttestedOn: null })).toEqual([])
})

it("asks no attestation of a public body, and accepts no regime with a tax that Jalon does not ask for", () => {
  expect(missingSettings({ ...whole, vatRegime: "exempt_public", vatAttestedOn: null })).toEqual([])
  expect(missingSettings({ ...whole, vatRegime: "taxable" })).toEqual([expect.stringContaining("sans TVA")])
})

it("gives every regime without tax its mention", () => {
  expect(VAT_REGIMES.filter((regime) => vatMention[regime] === null)).toEqual(["taxable"])
  expect(vatMention.exempt_public).toEqual(vatMention.exempt_261_4_4a)
})
