import { plainKeys } from "@jalon/records"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { completenessOf, type KnownDocument } from "./completeness.ts"
import { DOCUMENT_STATUSES, isAwaited } from "./document-moves.ts"
import { type FileFieldKey, schoolColumns } from "./file-fields.ts"
import { recordFields } from "./record-fields.ts"
import type { StudentFile } from "./student-file.ts"

const ON = "2026-09-07"
const empty: StudentFile = {
  ...(Object.fromEntries(plainKeys(recordFields).map((key) => [key, null])) as unknown as StudentFile),
  last_name: "Trividic",
  first_name: "Lina",
  address: {},
  emancipe: false,
  legal_representative: {},
  status: "PRE_INSCRIT",
  has_nir: false,
  health_answered: false,
}
const home = { voie: "rue du Vieux-Lavoir", code_postal: "99210", commune: "Brisecourt" }
const whole: StudentFile = {
  ...empty,
  sexe: "F",
  birth_date: "2006-04-18",
  birth_department: "2A",
  birth_city: "Ajaccio",
  nationalite: "1",
  regime_social: "2",
  email: "lina@exemple-cfa.test",
  phone: "+33639980001",
  address: home,
  sportif_haut_niveau: false,
  projet_creation_entreprise: false,
  situation_avant_contrat: "1",
  dernier_diplome_prepare: "41",
  derniere_classe: "01",
  dernier_diplome_intitule: "Bac pro commerce",
  diplome_plus_eleve: "41",
  has_nir: true,
  health_answered: true,
}
const missing = (file: StudentFile, on = ON): string[] =>
  completenessOf(file, [], [], on).missing.map(({ key }) => key)

describe("what a file lacks", () => {
  it("is nothing when every field of the contract is filled", () => {
    expect(completenessOf(whole, [], [], ON)).toMatchObject({ missing: [], percent: 100, toCheck: 0 })
  })

  it("names the fields of the official form that are empty, and who can fill them", () => {
    const { missing: found } = completenessOf(empty, [], [], ON)
    expect(found.map(({ label }) => label)).toContain("Département de naissance")
    expect(found).toHaveLength(18)
    expect(found.filter(({ by }) => by === "school").map(({ key }) => key)).toEqual(["regime_social"])
  })

  it("takes a « no » for an answer", () => {
    expect(missing({ ...whole, sportif_haut_niveau: null })).toEqual(["sportif_haut_niveau"])
    expect(missing({ ...whole, sportif_haut_niveau: false })).toEqual([])
  })

  it("asks for the number until a contract is settled", () => {
    expect(missing({ ...whole, has_nir: false })).toEqual(["nir"])
    expect(missing({ ...whole, has_nir: false, status: "RUPTURANT" })).toEqual(["nir"])
    expect(missing({ ...whole, has_nir: false, status: "APPRENTI" })).toEqual([])
  })

  it("wants street, postcode and town of an address", () => {
    for (const part of ["voie", "code_postal", "commune"] as const)
      expect(missing({ ...whole, address: { ...home, [part]: "  " } })).toEqual(["address"])
  })

  it("asks for the legal representative of a minor who is not emancipated, until the day she is 18", () => {
    const minor = { ...whole, birth_date: "2008-09-08" }
    const asked: FileFieldKey[] = [
      "legal_representative.nom",
      "legal_representative.prenom",
      "legal_representative.lien",
      "legal_representative.address",
      "legal_representative.courriel",
      "legal_representative.mobile",
    ]
    expect(missing(minor)).toEqual(asked)
    expect(missing(minor, "2026-09-08")).toEqual([])
    expect(missing({ ...minor, emancipe: true })).toEqual([])
    const parent = {
      nom: "Trividic",
      prenom: "Anne",
      lien: "mere",
      courriel: "a@example.org",
      mobile: "+33639980002",
    }
    expect(missing({ ...minor, legal_representative: parent })).toEqual(["legal_representative.address"])
    expect(missing({ ...minor, legal_representative: { ...parent, meme_adresse: true } })).toEqual([])
    expect(missing({ ...minor, legal_representative: { ...parent, address: home } })).toEqual([])
  })

  it("counts the documents nobody brought, and apart those to be looked at", () => {
    const expected = [
      { code: "identite", label: "Pièce d’identité" },
      { code: "cv", label: "CV" },
    ]
    const known = [
      { code: "cv", label: "CV", status: "submitted" as const },
      { code: "permis", label: "Permis", status: "rejected" as const },
    ]
    const { missing: found, toCheck } = completenessOf(whole, expected, known, ON)
    expect(found.map(({ key }) => key)).toEqual(["permis", "identite"])
    expect(toCheck).toBe(1)
  })

  it("forgets a document that is no longer expected, unless somebody asked for it or brought it", () => {
    const document = { code: "titre_sejour", label: "Titre de séjour" }
    const keys = (document: KnownDocument) =>
      completenessOf(whole, [], [document], ON).missing.map(({ key }) => key)
    expect(keys({ ...document, status: "missing" })).toEqual([])
    expect(keys({ ...document, status: "missing", requested: true })).toEqual(["titre_sejour"])
    expect(keys({ ...document, status: "rejected" })).toEqual(["titre_sejour"])
  })

  it("never says 100 % while something lacks, nor less when nothing does", () => {
    const file = fc.record({
      sexe: fc.constantFrom(null, "F"),
      phone: fc.constantFrom(null, "", "+33639980001"),
      birth_date: fc.constantFrom(null, "2010-01-01", "2001-01-01"),
      has_nir: fc.boolean(),
    })
    const documents = fc.array(fc.constantFrom(...DOCUMENT_STATUSES), { maxLength: 6 })
    fc.assert(
      fc.property(file, documents, (changes, statuses) => {
        const known = statuses.map((status, n) => ({
          code: `p${n}`,
          label: `P${n}`,
          status,
          requested: true,
        }))
        const found = completenessOf({ ...whole, ...changes }, [], known, ON)
        expect(found.percent === 100).toBe(found.missing.length === 0)
        expect(found.given).toBe(found.asked - found.missing.length)
        expect(found.missing.filter(({ kind }) => kind === "document")).toHaveLength(
          statuses.filter(isAwaited).length,
        )
      }),
    )
  })
})

it("leaves to the school what lists count as its own", () => {
  // The list counts these columns in its statement.
  expect(schoolColumns()).toEqual(["regime_social"])
})
