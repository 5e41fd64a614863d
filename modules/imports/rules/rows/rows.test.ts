import { codeListsOf, initialLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type SheetCell, typedCell } from "../cells/cell.ts"
import type { Mapping } from "../columns/mapping.ts"
import type { ImportKind } from "../kinds.ts"
import { checkRow } from "./check-row.ts"
import { differencesBetween } from "./differences.ts"
import { peopleInFile, type RowPerson } from "./in-file.ts"
import { cellsOf, readRow } from "./read-row.ts"
import { sharedEmail } from "./shared-email.ts"
import { type Candidate, matchPerson } from "./verdict.ts"

const TODAY = "2026-11-16"
const lists = codeListsOf(initialLegalValues)
const row = (
  kind: ImportKind,
  mapping: Mapping,
  texts: (string | SheetCell)[],
  monthFirst: string[] = [],
) => {
  const cells = texts.map((text) => (typeof text === "string" ? typedCell(text) : text))
  return checkRow(
    kind,
    readRow(cellsOf(mapping, cells), { today: TODAY, lists, monthFirst: new Set(monthFirst) }),
  )
}

describe("a row", () => {
  it("is read cell by cell, without changing how a name is written", () => {
    const read = row(
      "students",
      ["last_name", "first_name", "birth_date", "phone", null, "email"],
      [" ferrandec ", "MALO", "12/03/2008", "06.39.98.00.01", "à revoir", "Malo@Example.org"],
    )
    expect(read.faults).toEqual([])
    expect(read.values).toEqual({
      last_name: "ferrandec",
      first_name: "MALO",
      birth_date: "2008-03-12",
      phone: "+33639980001",
      email: "malo@example.org",
    })
  })

  it("keeps the good cells beside the faults, each with its field", () => {
    const read = row(
      "rentree",
      ["last_name", "first_name", "birth_date", "company.siret", "nir"],
      [
        "Ferrandec",
        "",
        "31/02/2008",
        { text: "9,9990107E+13", kind: "text", damage: "shortened" },
        "108037505690145",
      ],
    )
    expect(read.values).toEqual({ last_name: "Ferrandec" })
    expect(read.faults.map(({ field, code }) => [field, code])).toEqual([
      ["birth_date", "impossible"],
      ["company.siret", "damaged_shortened"],
      ["nir", "key"],
      ["first_name", "missing"],
    ])
  })

  it("takes a dash for an empty cell", () => {
    expect(
      row("students", ["last_name", "first_name", "phone"], ["Ferrandec", "Malo", " - "]).values,
    ).not.toHaveProperty("phone")
  })

  it("cuts a full name and an address into their fields, whose own columns come first", () => {
    const read = row(
      "students",
      ["full_name", "address.line", "address.commune"],
      ["FERRANDEC Malo", "14 bis quai des Merisiers 99100 Valmont", "Valmont-sur-Orle"],
    )
    expect(read.values).toEqual({
      last_name: "FERRANDEC",
      first_name: "Malo",
      "address.numero": "14",
      "address.repetition": "BIS",
      "address.voie": "quai des Merisiers",
      "address.code_postal": "99100",
      "address.commune": "Valmont-sur-Orle",
    })
    expect(row("students", ["full_name"], ["Ferrandec Malo"]).faults).toMatchObject([
      { field: "full_name", code: "name_not_cut" },
    ])
  })

  it("reads a column month first once somebody said so", () => {
    const mapping: Mapping = ["last_name", "first_name", "birth_date"]
    expect(row("students", mapping, ["F", "M", "09/13/2008"], ["birth_date"]).values.birth_date).toBe(
      "2008-09-13",
    )
    expect(row("students", mapping, ["F", "M", "03/04/2008"], ["birth_date"]).values.birth_date).toBe(
      "2008-03-04",
    )
  })

  it("lets an address abroad have its own postcode", () => {
    const mapping: Mapping = ["last_name", "first_name", "address.code_postal", "address.pays"]
    const read = row("students", mapping, ["F", "M", "1000", "Belgique"])
    expect(read.faults).toEqual([])
    expect(read.values).toMatchObject({ "address.code_postal": "1000", "address.pays": "BE" })
  })

  it("remarks a number that contradicts the civil status, without refusing it", () => {
    const read = row(
      "students",
      ["last_name", "first_name", "sexe", "birth_date", "nir"],
      ["F", "M", "Mme", "12/04/2008", "108037505690144"],
    )
    expect(read.faults).toEqual([])
    expect(read.remarks.map(({ text }) => text)).toEqual([
      "Sexe incohérent avec le NIR (1er chiffre).",
      "Mois de naissance incohérent avec le NIR (4e et 5e chiffres).",
    ])
  })

  it("asks for the SIRET as soon as a company is named", () => {
    const mapping: Mapping = ["last_name", "first_name", "company.denomination", "company.siret"]
    expect(row("rentree", mapping, ["F", "M", "", ""]).faults).toEqual([])
    expect(row("rentree", mapping, ["F", "M", "Lumen", ""]).faults).toMatchObject([
      { field: "company.siret", code: "missing" },
    ])
    expect(row("companies", ["company.denomination"], ["Lumen"]).faults).toMatchObject([
      { field: "company.siret" },
    ])
  })

  it("never throws, and never keeps a value it refused", () => {
    const cell = fc.record({
      text: fc.string({ unit: "binary", maxLength: 30 }),
      kind: fc.constantFrom("text" as const, "number" as const),
    })
    const mapping: Mapping = [
      "last_name",
      "first_name",
      "birth_date",
      "nir",
      "phone",
      "email",
      "address.line",
      "company.siret",
      "full_name",
    ]
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), (cells) => {
        const read = row("rentree", mapping, cells)
        for (const { field } of read.faults) expect(read.values[field]).toBeUndefined()
      }),
    )
  })
})

describe("what a row changes", () => {
  const fields = ["last_name", "email", "phone", "address.commune", "sportif_haut_niveau"] as const

  it("is what differs beyond capitals and accents, and never what is empty", () => {
    const known = {
      last_name: "Étienne",
      email: "zoe@example.org",
      phone: null,
      "address.commune": "Valmont-sur-Orle",
    }
    expect(
      differencesBetween(known, { last_name: "ETIENNE", "address.commune": "VALMONT SUR ORLE" }, fields),
    ).toEqual([])
    expect(differencesBetween(known, { phone: "+33639980001", email: "autre@example.org" }, fields)).toEqual([
      { field: "email", before: "zoe@example.org", after: "autre@example.org" },
      { field: "phone", before: null, after: "+33639980001" },
    ])
    expect(
      differencesBetween({ sportif_haut_niveau: null }, { sportif_haut_niveau: false }, fields),
    ).toHaveLength(1)
  })

  it("is nothing the second time", () => {
    const text = fc.string({ minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, text, (last_name, email) => {
        const values = { last_name, email, sportif_haut_niveau: true }
        expect(differencesBetween(values, values, fields)).toEqual([])
      }),
    )
  })
})

const someone = (changes: Partial<RowPerson> = {}): RowPerson => ({
  lastName: "Ferrandec",
  firstName: "Malo",
  birthDate: "2008-03-12",
  email: null,
  externalId: null,
  nirMark: null,
  ...changes,
})

describe("the same person twice in a file", () => {
  it("is known by name and birth, by number, by identifier", () => {
    const people = peopleInFile()
    expect(people.meet(someone({ nirMark: "a", externalId: "12" }), 2)).toBeNull()
    expect(people.meet(someone({ lastName: "FERRANDEC" }), 3)).toEqual({ kind: "same", row: 2 })
    expect(people.meet(someone({ lastName: "Autre", nirMark: "a" }), 4)).toEqual({ kind: "same", row: 2 })
    expect(people.meet(someone({ lastName: "Autre", externalId: "12" }), 5)).toEqual({ kind: "same", row: 2 })
    expect(people.meet(someone({ birthDate: "2007-01-01" }), 6)).toBeNull()
    expect(people.meet(someone({ birthDate: null }), 7)).toEqual({ kind: "same", row: 2 })
    expect(people.meet(someone({ lastName: "Kéravec", birthDate: null }), 8)).toBeNull()
    expect(people.meet(someone({ lastName: "Keravec" }), 9)).toEqual({ kind: "same", row: 8 })
  })
})

describe("an address met twice in a file", () => {
  const email = "famille@exemple-cfa.test"
  it("belongs to the first who has it, and is told of the second", () => {
    const people = peopleInFile()
    expect(people.meet(someone({ email }), 2)).toBeNull()
    const sister = someone({ firstName: "Inès", birthDate: "2009-01-01", email })
    expect(people.meet(sister, 3)).toEqual({ kind: "email", row: 2, name: "Malo Ferrandec" })
    expect(people.meet(sister, 3, { isSomebodyNew: true })).toMatchObject({ kind: "email", row: 2 })
    expect(people.meet(someone({ email }), 4)).toEqual({ kind: "same", row: 2 })
    expect(people.meet({ ...sister, email: null }, 5)).toBeNull()
    expect(sharedEmail("Élodie Martin", 2).precision).toContain("l’adresse d’Élodie Martin (ligne 2)")
  })

  it("is still known when the file is opened again", () => {
    const people = peopleInFile()
    people.meet(someone({ email }), 2)
    const again = peopleInFile(structuredClone(people.known()))
    expect(again.meet(someone(), 9)).toEqual({ kind: "same", row: 2 })
    expect(again.meet(someone({ lastName: "Autre", email }), 9)).toMatchObject({ kind: "email", row: 2 })
  })
})

describe("whose record a row is about", () => {
  const record = (changes: Partial<Candidate> = {}): Candidate => ({
    id: "one",
    name: "Malo Ferrandec",
    lastName: "Ferrandec",
    firstName: "Malo",
    birthDate: "2008-03-12",
    email: null,
    sameNir: false,
    isArchived: false,
    externalId: null,
    ...changes,
  })

  it("is settled by what is certain and leads to one open record", () => {
    expect(matchPerson(someone(), [])).toEqual({ kind: "nobody" })
    expect(matchPerson(someone(), [record()])).toEqual({ kind: "one", id: "one" })
    expect(matchPerson(someone({ lastName: "Autre" }), [record({ sameNir: true })])).toEqual({
      kind: "one",
      id: "one",
    })
    expect(
      matchPerson(someone({ lastName: "Autre", externalId: "12" }), [record({ externalId: "12" })]),
    ).toMatchObject({ kind: "one" })
    expect(matchPerson(someone(), [record({ birthDate: "2007-01-01" })])).toEqual({ kind: "nobody" })
  })

  it("is asked when it is only likely, archived, or claimed by two", () => {
    const likely = matchPerson(someone({ birthDate: null }), [record()])
    expect(likely).toEqual({
      kind: "ask",
      people: [{ id: "one", name: "Malo Ferrandec", isArchived: false, reasons: ["name"] }],
    })
    const mail = "malo@example.org"
    expect(matchPerson(someone({ lastName: "Autre", email: mail }), [record({ email: mail })])).toMatchObject(
      {
        kind: "ask",
        people: [{ reasons: ["email"] }],
      },
    )
    expect(matchPerson(someone(), [record({ isArchived: true })])).toMatchObject({ kind: "ask" })
    expect(matchPerson(someone(), [record(), record({ id: "two" })])).toMatchObject({
      kind: "ask",
      people: [{ id: "one" }, { id: "two" }],
    })
  })
})
