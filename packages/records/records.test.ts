import { postcode } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import {
  codeLabelsOf,
  codesFromWords,
  codesOfField,
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
    const { values, faults } = readTyped(
      fields,
      { "home.code_postal": "9921", colour: "", children: 3 },
      {},
      null,
    )
    expect(values).toEqual({ "home.code_postal": "9921", colour: null, children: 3 })
    expect(Object.keys(faults)).toEqual(["home.code_postal"])
    expect(readTyped(fields, { "home.code_postal": "1000" }, { "home.pays": "BE" }, null).faults).toEqual({})
  })

  it("gives its labels, its lists and the fields of a kind", () => {
    expect(labelsOf(fields).born_on).toBe("Né le")
    expect(formLabelsOf(fields)).toMatchObject({ born_on: "Date de naissance", last_name: "Nom" })
    expect(Object.keys(codeLabelsOf(fields, { lists: {}, on: "2026-11-19" }))).toEqual([
      ...["colour", "size", "grade", "tasks"],
    ])
    expect(keysOfKind(fields, "phone", "day")).toEqual(["born_on", "home.owner.phone"])
  })
})

describe("a field filled from an official form", () => {
  const official = {
    kind: { label: "Type", kind: "code", list: "kinds" },
    level: { label: "Niveau", kind: "level", list: "levels" },
    special: { label: "Cas", kind: "choice", list: "kinds", initial: "1" },
  } as const satisfies RecordFields
  const row = (one: string, label: string, valid_from: string, valid_to: string | null = null) => ({
    code: one,
    label,
    valid_from,
    valid_to,
  })
  const lists = {
    kinds: [
      row("1", "Premier", "2025-07-01", "2026-11-18"),
      row("1", "Premier, autrement dit", "2026-11-19"),
      row("2", "Ancien", "2025-07-01", "2026-10-31"),
      row("3", "À venir", "2027-01-01"),
      row("NEW", "Nouveau", "2026-11-19"),
    ],
    levels: [row("3", "CAP", "2025-07-01"), row("9", "Neuf", "2026-11-01")],
  }
  const known = { lists, on: "2026-11-19" }

  it("takes any writing of a code on the wire, since the list is known elsewhere", () => {
    const schema = recordSchema(official)
    const taken = (change: object) =>
      z.safeParse(schema, { kind: null, level: null, special: "1", ...change }).success
    expect(taken({ kind: "NEW", level: 9, special: "3" })).toBe(true)
    for (const change of [
      { kind: "" },
      { kind: "trop long" },
      { level: -1 },
      { level: "9" },
      { special: null },
    ])
      expect(taken(change), JSON.stringify(change)).toBe(false)
  })

  it("judges a code by the day, and lets a record keep what it holds", () => {
    const faults = (typed: object, now: object = {}) =>
      readTyped(official, typed as never, now as never, known).faults
    expect(faults({ kind: "NEW", level: 9, special: "1" })).toEqual({})
    expect(faults({ kind: null, level: null })).toEqual({})
    expect(faults({ kind: "4", level: 4 })).toEqual({ kind: "Valeur invalide", level: "Valeur invalide" })
    expect(faults({ kind: "2" })).toEqual({ kind: "Ce code a pris fin le 31/10/2026." })
    expect(faults({ kind: "3" })).toEqual({ kind: "Ce code n’entre en vigueur que le 01/01/2027." })
    expect(faults({ kind: "2" }, { kind: "2" })).toEqual({})
    expect(readTyped(official, { kind: "2" }, {}, null).faults).toEqual({})
  })

  it("reads each code in the words of the day, whether it is in force or not", () => {
    expect(codeLabelsOf(official, known).kind).toEqual({
      1: "Premier, autrement dit",
      2: "Ancien",
      3: "À venir",
      NEW: "Nouveau",
    })
    expect(codeLabelsOf(official, { lists, on: "2026-11-18" }).kind?.["1"]).toBe("Premier")
    expect(codesOfField(official.kind, {})).toEqual([])
    expect(codesOfField(fields.born_on, lists)).toBeNull()
  })
})
