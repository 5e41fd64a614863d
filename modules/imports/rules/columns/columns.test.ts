import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { typedCell } from "../cells/cell.ts"
import { fieldOf, fieldsOf } from "../fields/index.ts"
import { IMPORT_KINDS } from "../kinds.ts"
import { isMonthFirst, observeDate } from "./date-order.ts"
import { findHeader, headersOf } from "./find-header.ts"
import { headerSignature, mappingFaults } from "./mapping.ts"
import { guessKind, matchColumns } from "./match-columns.ts"

const fieldsFor = (kind: (typeof IMPORT_KINDS)[number], headers: string[]) =>
  matchColumns(kind, headers).map(({ field }) => field)

describe("columns of real lists", () => {
  it("finds the columns of a rentrée sheet, its second address being the company's", () => {
    const headers = [
      "Nom",
      "Prénom",
      "Né(e) le",
      "N° Sécu",
      "Tél. portable",
      "E-mail",
      "Adresse",
      "Code postal",
      "Ville",
      "Formation",
      "Classe",
      "SIRET entreprise",
      "Entreprise",
      "Adresse",
      "Code postal",
      "Ville",
      "Tuteur",
      "Mail tuteur",
    ]
    expect(guessKind(headers)).toBe("rentree")
    expect(fieldsFor("rentree", headers)).toEqual([
      "last_name",
      "first_name",
      "birth_date",
      "nir",
      "phone",
      "email",
      "address.line",
      "address.code_postal",
      "address.commune",
      "training",
      "class",
      "company.siret",
      "company.denomination",
      "company.address.line",
      "company.address.code_postal",
      "company.address.commune",
      "tutor.full_name",
      "tutor.email",
    ])
  })

  it("tells a person's words from those of her parents, her company and her tutor", () => {
    const headers = [
      "NOM de naissance",
      "Nom du responsable légal",
      "Nom du maître d'apprentissage",
      "Nom de l'entreprise",
      "Tél. MA",
      "Tél. urgence",
      "Mail du tuteur légal",
      "Téléphone apprenti",
    ]
    expect(fieldsFor("rentree", headers)).toEqual([
      "last_name",
      "legal_representative.nom",
      "tutor.last_name",
      "company.denomination",
      "tutor.phone",
      "emergency_contact.telephone",
      "legal_representative.courriel",
      "phone",
    ])
  })

  it("knows what only companies have, where the header does not name them", () => {
    const headers = ["NOM", "Prénom", "Classe", "SIRET", "Raison sociale", "Code NAF", "IDCC", "OPCO"]
    expect(guessKind(headers)).toBe("rentree")
    expect(fieldsFor("rentree", headers)).toEqual([
      "last_name",
      "first_name",
      "class",
      "company.siret",
      "company.denomination",
      "company.naf",
      "company.idcc",
      "company.opco",
    ])
    expect(fieldsFor("rentree", ["Nom / Raison sociale", "Nom"])).toEqual([
      "company.denomination",
      "last_name",
    ])
    expect(fieldsFor("rentree", ["SIRET du CFA"])).toEqual([null])
  })

  it("knows a list of companies and its contacts", () => {
    const headers = [
      "Raison sociale",
      "N° SIRET",
      "APE",
      "IDCC",
      "OPCO",
      "CP",
      "Ville",
      "Nom du contact",
      "Mail contact",
    ]
    expect(guessKind(headers)).toBe("companies")
    expect(fieldsFor("companies", headers)).toEqual([
      "company.denomination",
      "company.siret",
      "company.naf",
      "company.idcc",
      "company.opco",
      "company.address.code_postal",
      "company.address.commune",
      "contact.last_name",
      "contact.email",
    ])
  })

  it.each([
    ["Projet de création d'entreprise", "projet_creation_entreprise"],
    ["Diplôme le plus élevé obtenu", "diplome_plus_eleve"],
    ["Civilité", "sexe"],
    ["Nom et prénom", "full_name"],
    ["Apprenti(e)", "full_name"],
    ["DATE NAISS.", "birth_date"],
    ["Lieu de naissance", "birth_city"],
    ["Code apprenant", "external_id"],
    ["NOM DE NAISSANCE (état civil)", "last_name"],
    ["N°", null],
    ["Observations", null],
  ])("takes « %s » for %s", (header, field) => {
    expect(fieldsFor("rentree", [header])).toEqual([field])
  })

  it("says which column is known and left out", () => {
    expect(fieldsFor("students", ["RQTH"])).toEqual(["health"])
    expect(fieldOf("health")).toHaveProperty("left")
    expect(mappingFaults("students", ["last_name", "first_name", "health"])).toEqual([
      { code: "unknown", column: 2 },
    ])
  })

  it("gives a field to one column only, and to the surer one", () => {
    expect(fieldsFor("students", ["Mail", "E-mail"])).toEqual(["email", null])
    expect(fieldsFor("students", ["Nom (à vérifier)", "Nom"])).toEqual([null, "last_name"])
  })

  it.each(IMPORT_KINDS)("knows every label of its own screen again: %s", (kind) => {
    const fields = fieldsOf(kind)
    const found = matchColumns(
      kind,
      fields.map(({ label }) => label),
    )
    expect(found.map(({ field }) => field)).toEqual(fields.map(({ key }) => key))
  })

  it("never gives one field to two columns, whatever the headers", () => {
    const words = fc.constantFrom(
      "nom",
      "prenom",
      "entreprise",
      "tuteur",
      "mail",
      "tel",
      "né(e) le",
      "CP",
      "ville",
      "",
      "n°",
    )
    const headers = fc.array(
      fc.array(words, { maxLength: 4 }).map((parts) => parts.join(" ")),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(headers, fc.constantFrom(...IMPORT_KINDS), (row, kind) => {
        const found = fieldsFor(kind, row).filter((field) => field !== null)
        expect(new Set(found).size).toBe(found.length)
        expect(matchColumns(kind, row)).toHaveLength(row.length)
      }),
    )
  })
})

describe("the row of headers", () => {
  const row = (number: number, ...texts: string[]) => ({ number, cells: texts.map(typedCell) })

  it("is found under titles", () => {
    const rows = [
      row(1, "CFA Horizon Métiers"),
      row(3, "Liste arrêtée au 01/09/2026"),
      row(5, "Nom", "Prénom", "Classe"),
      row(6, "Ferrandec", "Malo", "BTS MCO 1A"),
    ]
    expect(findHeader(rows)?.number).toBe(5)
  })

  it("is not invented when the sheet begins with its values", () => {
    expect(findHeader([row(1, "Ferrandec", "Malo", "malo@example.org")])).toBeNull()
    expect(headersOf(null, 3)).toEqual(["Colonne A", "Colonne B", "Colonne C"])
    expect(headersOf(null, 28).at(-1)).toBe("Colonne AB")
  })

  it("has one signature however it is written", () => {
    expect(headerSignature(["NOM", "Né(e) le ", "E-mail"])).toBe(
      headerSignature(["Nom", "né(e)  le", "E mail"]),
    )
    expect(headerSignature(["Nom", "Prénom"])).not.toBe(headerSignature(["Prénom", "Nom"]))
  })
})

describe("a mapping", () => {
  it("says what it lacks and what it has twice", () => {
    expect(mappingFaults("students", ["last_name", null, "first_name"])).toEqual([])
    expect(mappingFaults("students", ["full_name"])).toEqual([])
    expect(mappingFaults("students", ["email"])).toEqual([
      { code: "missing", fields: ["last_name", "first_name"] },
    ])
    expect(mappingFaults("companies", ["company.denomination"])).toEqual([
      { code: "missing", fields: ["company.siret"] },
    ])
    expect(mappingFaults("students", ["last_name", "first_name", "last_name"])).toEqual([
      { code: "twice", field: "last_name", columns: [0, 2] },
    ])
    expect(mappingFaults("students", ["last_name", "first_name", "company.siret", "nonsense"])).toEqual([
      { code: "unknown", column: 2 },
      { code: "unknown", column: 3 },
    ])
  })
})

it("suspects a column of dates written month first, and only when nothing says otherwise", () => {
  const none = { dayFirst: 0, monthFirst: 0 }
  const observed = (...dates: string[]) => dates.reduce(observeDate, none)
  expect(isMonthFirst(observed("03/04/2008", "09/13/2008"))).toBe(true)
  expect(isMonthFirst(observed("03/04/2008", "13/09/2008"))).toBe(false)
  expect(isMonthFirst(observed("09/13/2008", "13/09/2008"))).toBe(false)
  expect(isMonthFirst(observed("2008-09-13", "3 sept. 2008"))).toBe(false)
})
