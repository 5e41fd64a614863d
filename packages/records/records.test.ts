import { postcode } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import {
  codesFromWords,
  codesOf,
  columnTypesOf,
  emptyValues,
  formLabelsOf,
  keysOfKind,
  labelsOf,
  objectColumns,
  plainKeys,
  type RecordFields,
  readTyped,
  valuesOf,
  withValues,
} from "./index.ts"
import { newRecordSchema, recordSchema, storedSchema } from "./schema.ts"

const code = (one: string, label: string) => ({ code: one, label, valid_from: "2020-01-01", valid_to: null })
const fields = {
  last_name: { label: "Nom", kind: "name", max: 10 },
  born_on: { label: "Né le", formLabel: "Date de naissance", kind: "day" },
  colour: { label: "Couleur", kind: "code", codes: [code("1", "Rouge"), code("2", "Vert")] },
  is_paid: { label: "Payé", kind: "flag" },
  agrees: { label: "D’accord", kind: "answer" },
  size: {
    label: "Taille",
    kind: "choice",
    codes: codesFromWords({ s: "Petite", l: "Grande" }),
    initial: "s",
  },
  grade: { label: "Niveau", kind: "level", codes: [code("0", "Aucun"), code("3", "CAP")] },
  children: { label: "Enfants", kind: "count", max: 20 },
  tasks: { label: "Rôles", kind: "codes", codes: codesFromWords({ a: "Accueil", b: "Comptabilité" }) },
  needs: { label: "Besoins", kind: "text", max: 20, sealed: true },
  "home.street": { label: "Voie", kind: "text", max: 20 },
  "home.code_postal": { label: "Code postal", kind: "text", max: 10, read: postcode },
  "home.owner.phone": { label: "Téléphone", kind: "phone", max: 20 },
} as const satisfies RecordFields
const row = {
  last_name: "Moreau",
  born_on: null,
  colour: "1",
  is_paid: false,
  agrees: null,
  size: "l",
  grade: 3,
  children: 2,
  tasks: ["a"],
  home: { street: "rue Haute", owner: { phone: "+33639980001" } },
}

describe("one description of a record", () => {
  it("gives its columns and their types", () => {
    expect(plainKeys(fields)).toEqual([
      ...["last_name", "born_on", "colour", "is_paid", "agrees"],
      ...["size", "grade", "children", "tasks"],
    ])
    expect(objectColumns(fields)).toEqual(["home"])
    expect(columnTypesOf(fields)).toEqual({
      last_name: "text",
      born_on: "date",
      colour: "text",
      is_paid: "boolean",
      agrees: "boolean",
      size: "text",
      grade: "int",
      children: "int",
      tasks: "text[]",
      home: "jsonb",
    })
  })

  it("gives the values of a form, and the row after some of them changed", () => {
    const values = valuesOf(fields, row)
    expect(values).toEqual({
      last_name: "Moreau",
      born_on: null,
      colour: "1",
      is_paid: false,
      agrees: null,
      size: "l",
      grade: 3,
      children: 2,
      tasks: ["a"],
      needs: null,
      "home.street": "rue Haute",
      "home.code_postal": null,
      "home.owner.phone": "+33639980001",
    })
    expect(withValues(fields, row, {})).toEqual(row)
    expect(withValues(fields, row, { "home.owner.phone": null, "home.street": "", colour: "" })).toEqual({
      ...row,
      colour: null,
      home: {},
    })
  })

  it("takes a sealed field for a value of the form, and for no column", () => {
    expect(Object.keys(valuesOf(fields, row))).toContain("needs")
    expect(Object.keys(columnTypesOf(fields))).not.toContain("needs")
    expect(Object.keys(withValues(fields, row, { needs: "Tiers temps" }))).not.toContain("needs")
  })

  it("gives what the wire takes, and refuses the rest", () => {
    const schema = recordSchema(fields)
    const values = valuesOf(fields, row)
    expect(z.safeParse(schema, values).success).toBe(true)
    const refused: Record<string, unknown>[] = [
      { last_name: "" },
      { last_name: "x".repeat(11) },
      { born_on: "12/05/2008" },
      { colour: "3" },
      { is_paid: null },
      { agrees: "oui" },
      { size: null },
      { size: "m" },
      { grade: 1 },
      { grade: "3" },
      { children: -1 },
      { children: 21 },
      { children: 1.5 },
      { tasks: null },
      { tasks: ["c"] },
      { "home.street": "x".repeat(21) },
    ]
    for (const change of refused)
      expect(z.safeParse(schema, { ...values, ...change }).success, JSON.stringify(change)).toBe(false)
  })

  it("needs its names, and nothing else, of somebody new", () => {
    const schema = newRecordSchema(fields)
    expect(z.safeParse(schema, { last_name: "Moreau" }).success).toBe(true)
    expect(z.safeParse(schema, { last_name: "Moreau", grade: 1 }).success).toBe(false)
    expect(z.safeParse(schema, { grade: 3 }).success).toBe(false)
  })

  it("answers what is stored, even what a form would refuse", () => {
    const stored = { ...valuesOf(fields, row), last_name: "", grade: 1, "home.street": "x".repeat(21) }
    expect(z.safeParse(storedSchema(fields), stored).success).toBe(true)
  })

  it("begins with nothing, but for what always has a value", () => {
    const empty = emptyValues(fields)
    expect(empty).toMatchObject({
      last_name: "",
      is_paid: false,
      agrees: null,
      size: "s",
      tasks: [],
      grade: null,
    })
    expect(withValues(fields, {}, empty)).toMatchObject({ last_name: "", size: "s", tasks: [], home: {} })
  })

  it("reads what is typed, field by field", () => {
    const { values, faults } = readTyped(fields, { "home.code_postal": "9921", colour: "", children: 3 })
    expect(values).toEqual({ "home.code_postal": "9921", colour: null, children: 3 })
    expect(Object.keys(faults)).toEqual(["home.code_postal"])
    expect(readTyped(fields, { "home.code_postal": "1000" }, { "home.pays": "BE" }).faults).toEqual({})
  })

  it("gives its labels, its lists and the fields of a kind", () => {
    expect(labelsOf(fields).born_on).toBe("Né le")
    expect(formLabelsOf(fields)).toMatchObject({ born_on: "Date de naissance", last_name: "Nom" })
    expect(Object.keys(codesOf(fields))).toEqual(["colour", "size", "grade", "tasks"])
    expect(keysOfKind(fields, "phone", "day")).toEqual(["born_on", "home.owner.phone"])
  })
})
