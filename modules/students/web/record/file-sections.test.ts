import { expect, it } from "vitest"
import { fileFields, recordFields } from "../../rules/index.ts"
import type { FieldKey } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import type { Fields } from "../shared/fields.ts"
import { fileSections, sectionOfField } from "./file-sections.ts"
import { sectionOfHash } from "./use-open-sections.ts"

const keys = Object.keys(recordFields) as FieldKey[]
/** Something stands in every field; of a choice, something the list does not know. */
const whole = Object.fromEntries(
  keys.map((key) => [key, ["answer", "flag"].includes(recordFields[key].kind) ? true : `valeur ${key}`]),
) as unknown as Fields

const readFields = (hasRepresentative: boolean, fields: Fields = whole) =>
  Object.values(fileSections(fields, { hasRepresentative, lists: {} })).flatMap((facts) =>
    facts.flatMap((fact) => fact.fields),
  )

it("reads every field of a minor's file once, and leaves none out", () => {
  const read = readFields(true)
  expect([...read].sort()).toEqual([...keys].sort())
})

it("reads an adult's file without a representative", () => {
  expect(readFields(false).filter((key) => key.includes("representative"))).toEqual([])
})

it("shows every value that stands in a field, the address as one line", () => {
  const facts = Object.values(
    fileSections(
      { ...whole, "legal_representative.meme_adresse": false },
      { hasRepresentative: true, lists: {} },
    ),
  ).flat()
  const text = facts.map(({ value }) => value).join("\n")
  for (const key of keys)
    if (typeof whole[key] === "string" && recordFields[key].kind !== "phone")
      expect(text, key).toContain(`valeur ${key}`)
})

it("says nothing of a second representative whom the file does not have", () => {
  const none = Object.fromEntries(keys.map((key) => [key, null])) as unknown as Fields
  expect(readFields(true, none).some((key) => key.startsWith("second_representative"))).toBe(false)
  expect(sectionOfField("second_representative.nom")).toBe("representant")
})

it("knows where every field, and every missing element that is not sealed, is written", () => {
  for (const key of keys) expect(sectionOfField(key), key).not.toBeNull()
  for (const key of Object.keys(fileFields).filter((one) => one !== "nir" && one !== "health")) {
    expect(sectionOfField(key), key).not.toBeNull()
    expect(sectionOfHash(fieldId(key)), key).toBe(sectionOfField(key))
  }
  expect(sectionOfHash("champ-inconnu")).toBeNull()
})
