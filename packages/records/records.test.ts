import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import {
  codesOf,
  columnTypesOf,
  formLabelsOf,
  keysOfKind,
  labelsOf,
  objectColumns,
  plainKeys,
  type RecordFields,
  recordSchema,
  valuesOf,
  withValues,
} from "./index.ts"

const code = (one: string, label: string) => ({ code: one, label, valid_from: "2020-01-01", valid_to: null })
const fields = {
  last_name: { label: "Nom", kind: "name", max: 10 },
  born_on: { label: "Né le", formLabel: "Date de naissance", kind: "day" },
  colour: { label: "Couleur", kind: "code", codes: [code("1", "Rouge"), code("2", "Vert")] },
  is_paid: { label: "Payé", kind: "flag" },
  agrees: { label: "D’accord", kind: "answer" },
  needs: { label: "Besoins", kind: "text", max: 20, sealed: true },
  "home.street": { label: "Voie", kind: "text", max: 20 },
  "home.owner.phone": { label: "Téléphone", kind: "phone", max: 20 },
} as const satisfies RecordFields
const row = {
  last_name: "Moreau",
  born_on: null,
  colour: "1",
  is_paid: false,
  agrees: null,
  home: { street: "rue Haute", owner: { phone: "+33639980001" } },
}

describe("one description of a record", () => {
  it("gives its columns and their types", () => {
    expect(plainKeys(fields)).toEqual(["last_name", "born_on", "colour", "is_paid", "agrees"])
    expect(objectColumns(fields)).toEqual(["home"])
    expect(columnTypesOf(fields)).toEqual({
      last_name: "text",
      born_on: "date",
      colour: "text",
      is_paid: "boolean",
      agrees: "boolean",
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
      needs: null,
      "home.street": "rue Haute",
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
      { "home.street": "x".repeat(21) },
    ]
    for (const change of refused)
      expect(z.safeParse(schema, { ...values, ...change }).success, JSON.stringify(change)).toBe(false)
  })

  it("gives its labels, its lists and the fields of a kind", () => {
    expect(labelsOf(fields).born_on).toBe("Né le")
    expect(formLabelsOf(fields)).toMatchObject({ born_on: "Date de naissance", last_name: "Nom" })
    expect(Object.keys(codesOf(fields))).toEqual(["colour"])
    expect(keysOfKind(fields, "phone", "day")).toEqual(["born_on", "home.owner.phone"])
  })
})
