import { expect, it } from "vitest"
import { digitsOf, missingDigits } from "./code.ts"
import { missingInRefusal, reasonOf } from "./refusal-draft.ts"
import { missingIn, type SignatureDraft, signatureBody } from "./signature-draft.ts"

const blank: SignatureDraft = { consents: false, way: "typed", name: "", drawing: null }

it("reads six digits whatever they were pasted with", () => {
  expect(digitsOf("123 456")).toBe("123456")
  expect(digitsOf("Votre code : 012-345.")).toBe("012345")
  expect(digitsOf("1234567")).toBe("123456")
  expect(missingDigits(digitsOf("12a4"))).toBe(3)
  expect(missingDigits(digitsOf("123456"))).toBe(0)
})

it("asks for the agreement and for the chosen way of signing, in the order of the page", () => {
  expect(missingIn(blank)).toEqual(["consents", "name"])
  expect(missingIn({ ...blank, way: "drawn", name: "Zoé Étienne" })).toEqual(["consents", "drawing"])
  expect(missingIn({ ...blank, consents: true, name: "   " })).toEqual(["name"])
  expect(missingIn({ ...blank, consents: true, name: "Zoé Étienne" })).toEqual([])
  expect(missingIn({ ...blank, consents: true, way: "drawn", drawing: "data:image/png;base64,AA" })).toEqual(
    [],
  )
})

it("sends the way that was chosen alone, with what was read", () => {
  const documents = [{ fingerprint: "a" }, { fingerprint: "b" }]
  const both = { ...blank, name: " Zoé Étienne ", drawing: "data:image/png;base64,AAAA" }
  expect(signatureBody("t", documents, both)).toEqual({
    token: "t",
    fingerprints: ["a", "b"],
    consents: true,
    typed_name: "Zoé Étienne",
    picture: null,
  })
  expect(signatureBody("t", documents, { ...both, way: "drawn" })).toMatchObject({
    typed_name: null,
    picture: "AAAA",
  })
})

it("tells the school who should sign, and asks for words only where they are needed", () => {
  expect(missingInRefusal({ why: null, who: "", comment: "" })).toEqual(["why"])
  expect(missingInRefusal({ why: "wrong_person", who: " ", comment: "Bonjour" })).toEqual(["who"])
  expect(missingInRefusal({ why: "wrong_document", who: "Odile", comment: "ok" })).toEqual(["comment"])
  expect(missingInRefusal({ why: "wrong_person", who: "Odile Branchereau", comment: "" })).toEqual([])
  expect(reasonOf({ why: "wrong_person", who: "Odile Branchereau", comment: "" })).toBe(
    "Doit signer : Odile Branchereau",
  )
  expect(reasonOf({ why: "wrong_person", who: "Odile", comment: "Elle est gérante." })).toBe(
    "Doit signer : Odile\nElle est gérante.",
  )
  expect(reasonOf({ why: "other", who: "Odile", comment: "Je pars." })).toBe("Je pars.")
})
