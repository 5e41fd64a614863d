import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  DOCUMENT_CONDITIONS,
  defaultDocuments,
  documentCatalogue,
  ownDocumentCode,
} from "./document-catalogue.ts"
import { listChange, listEffect, type OpenFile } from "./document-effect.ts"

const file = (one: Partial<OpenFile>): OpenFile => ({
  id: "a",
  isMinor: false,
  isEmancipated: false,
  isOutsideUnion: false,
  documents: {},
  ...one,
})
const cv = { code: "cv", label: "CV", condition: "always" } as const
const consent = { code: "autorisation_parentale", label: "Autorisation", condition: "minor" } as const

describe("the list a new training starts with", () => {
  it("[R-07] asks for what the law and the audit ask, and leaves the rest to choose", () => {
    const codes = defaultDocuments.map(({ code }) => code)
    expect(codes).toEqual([
      "identite",
      "titre_sejour",
      "secu",
      "cv",
      "diplome",
      "photo",
      "rqth",
      "autorisation_parentale",
      "droit_image",
      "reglement_interieur",
      "charte_informatique",
      "positionnement",
    ])
    expect(new Set(documentCatalogue.map(({ code }) => code)).size).toBe(documentCatalogue.length)
  })

  it("gives a document of the school's own a code that fits the column", () => {
    expect(ownDocumentCode("Attestation d’hébergement (été)")).toBe("autre_attestation_d_hebergement_ete")
    expect(ownDocumentCode("x".repeat(200)).length).toBeLessThanOrEqual(56)
  })
})

describe("effect of a changed list on open files", () => {
  it("asks those concerned whom nobody has asked and who brought nothing", () => {
    const files = [
      file({ id: "new" }),
      file({ id: "missing", documents: { cv: "missing" } }),
      file({ id: "asked", documents: { cv: "requested" } }),
      file({ id: "waived", documents: { cv: "not_applicable" } }),
    ]
    const { requests, withdrawals } = listEffect(listChange([], [cv]), files)
    expect([...requests]).toEqual([
      ["new", ["cv"]],
      ["missing", ["cv"]],
    ])
    expect(withdrawals.size).toBe(0)
  })

  it("concerns minors who are not emancipated, and nobody of unknown age", () => {
    const files = [
      file({ id: "minor", isMinor: true }),
      file({ id: "emancipated", isMinor: true, isEmancipated: true }),
      file({ id: "unknown", isMinor: null }),
      file({ id: "adult" }),
    ]
    const change = listChange([], [{ ...cv, condition: "minor" }])
    expect([...listEffect(change, files).requests.keys()]).toEqual(["minor"])
  })

  it("takes back an open request, never what was brought", () => {
    const files = [
      file({ id: "missing", documents: { cv: "missing" } }),
      file({ id: "requested", documents: { cv: "requested" } }),
      file({ id: "rejected", documents: { cv: "rejected" } }),
      file({ id: "brought", documents: { cv: "submitted" } }),
      file({ id: "accepted", documents: { cv: "accepted" } }),
    ]
    expect([...listEffect(listChange([cv], []), files).withdrawals.keys()]).toEqual(["requested", "rejected"])
  })

  it("narrowing a condition frees those no longer concerned", () => {
    const change = listChange([{ ...cv, condition: "always" }], [{ ...cv, condition: "minor" }])
    const files = [
      file({ id: "adult", documents: { cv: "requested" } }),
      file({ id: "minor", isMinor: true, documents: { cv: "requested" } }),
    ]
    expect([...listEffect(change, files).withdrawals.keys()]).toEqual(["adult"])
  })

  it("does not open sealed answers to count", () => {
    const change = listChange([], [{ code: "amenagement", label: "Aménagement", condition: "rqth" }])
    expect(listEffect(change, [file({})])).toMatchObject({ requests: new Map(), uncounted: ["amenagement"] })
  })

  it("changes nothing when a document that the law asks for leaves the list or comes back to it", () => {
    const identity = { code: "identite", label: "Pièce d’identité", condition: "always" } as const
    expect(listChange([identity], [])).toEqual({ begins: [], ends: [] })
    expect(listChange([], [identity, consent])).toEqual({ begins: [], ends: [] })
  })
})

const someList = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom("cv", "photo", "rib", "rqth"),
    label: fc.constant("x"),
    condition: fc.constantFrom(...DOCUMENT_CONDITIONS),
  }),
  { selector: ({ code }) => code, maxLength: 4 },
)
const someFile = fc.record({
  id: fc.uuid(),
  isMinor: fc.constantFrom(true, false, null),
  isEmancipated: fc.boolean(),
  isOutsideUnion: fc.constantFrom(true, false, null),
  documents: fc.dictionary(
    fc.constantFrom("cv", "photo", "rib"),
    fc.constantFrom("missing", "requested", "submitted", "accepted", "rejected"),
  ),
})

describe("whatever the lists and the files", () => {
  it("the same list changes nothing, and no file is both asked and freed of one document", () => {
    fc.assert(
      fc.property(someList, someList, fc.array(someFile, { maxLength: 6 }), (before, after, files) => {
        const still = listEffect(listChange(before, before), files)
        expect([still.requests.size, still.withdrawals.size, still.uncounted.length]).toEqual([0, 0, 0])
        const { requests, withdrawals } = listEffect(listChange(before, after), files)
        for (const [id, codes] of requests)
          for (const code of codes) expect(withdrawals.get(id) ?? []).not.toContain(code)
      }),
    )
  })
})
