import { describe, expect, it } from "vitest"
import {
  type ExpectedDocumentsInput,
  expectedDocuments,
  type RequiredDocument,
} from "./expected-documents.ts"

const ON = "2026-09-07"
const adult: ExpectedDocumentsInput = {
  birthDate: "2004-01-12",
  nationalite: "1",
  rqth: false,
  emancipe: false,
}
const codes = (facts: Partial<ExpectedDocumentsInput>, training: RequiredDocument[] = [], on = ON) =>
  expectedDocuments(training, { ...adult, ...facts }, on).map(({ code }) => code)

describe("the documents of a file", () => {
  it("asks a French adult for her identity alone when the training lists nothing", () => {
    expect(codes({})).toEqual(["identite"])
  })

  it("asks for a permit outside the Union, a permission of a minor, a proof of a declared disability", () => {
    expect(codes({ nationalite: "2" })).toEqual(["identite"])
    expect(codes({ nationalite: "3" })).toEqual(["identite", "titre_sejour"])
    expect(codes({ birthDate: "2009-03-01" })).toEqual(["identite", "autorisation_parentale"])
    expect(codes({ birthDate: "2009-03-01", emancipe: true })).toEqual(["identite"])
    expect(codes({ rqth: true })).toEqual(["identite", "rqth"])
  })

  it("asks nothing on account of a fact that nobody knows", () => {
    const unknown = { birthDate: null, nationalite: null, rqth: null }
    const training: RequiredDocument[] = [
      { code: "jdc", label: "JDC", condition: "adult" },
      { code: "image", label: "Image", condition: "minor" },
    ]
    expect(codes(unknown, training)).toEqual(["identite"])
  })

  it("stops asking for the parent's permission on the very day of majority", () => {
    expect(codes({ birthDate: "2008-09-08" })).toContain("autorisation_parentale")
    expect(codes({ birthDate: "2008-09-07" })).not.toContain("autorisation_parentale")
  })

  it("puts the training's own documents first, with its own words, each code once", () => {
    const training: RequiredDocument[] = [
      { code: "diplome", label: "Relevé du bac", condition: "always" },
      { code: "identite", label: "Carte d’identité recto verso", condition: "always" },
      { code: "droit_image", label: "Droit à l’image", condition: "optional" },
    ]
    expect(expectedDocuments(training, adult, ON)).toEqual([
      { code: "diplome", label: "Relevé du bac" },
      { code: "identite", label: "Carte d’identité recto verso" },
    ])
  })

  it("does not let a training make optional what the law asks", () => {
    expect(codes({}, [{ code: "identite", label: "x", condition: "optional" }])).toEqual(["identite"])
    expect(codes({ nationalite: "3" }, [{ code: "titre_sejour", label: "x", condition: "minor" }])).toEqual([
      "identite",
      "titre_sejour",
    ])
  })
})
