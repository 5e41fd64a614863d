import { expect, it } from "vitest"
import { fileFields } from "../../rules/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { readSection, sectionHref, sectionOfHash, sectionsFor, stateOf } from "./sections.ts"

const profile = (missing: string[], emergency: string | null = null): Parameters<typeof stateOf>[1] => ({
  completeness: { missing: missing.map((key) => ({ kind: "field", key, by: "student" })) },
  fields: { "emergency_contact.nom": emergency },
})

it("finds the page of every field that may be missing, from the link that leads to it", () => {
  for (const key of Object.keys(fileFields))
    expect(sectionOfHash(fieldId(key)), key).toBe(fileFields[key as keyof typeof fileFields].section)
  expect(sectionOfHash("champ-inconnu")).toBeNull()
  expect(readSection("situation")).toBe("situation")
  expect(readSection("autre")).toBeNull()
})

it("has the page of the representative for a minor only", () => {
  expect(sectionsFor(true)).toContain("representant")
  expect(sectionsFor(false)).not.toContain("representant")
})

it("says of each page what it lacks", () => {
  expect(stateOf("situation", profile(["derniere_classe", "sexe"]))).toEqual({ kind: "missing", count: 1 })
  expect(stateOf("identite", profile([]))).toEqual({ kind: "complete" })
  expect(stateOf("urgence", profile([]))).toEqual({ kind: "optional" })
  expect(stateOf("urgence", profile([], "Ana"))).toEqual({ kind: "complete" })
})

it("keeps the school that was chosen in the address", () => {
  expect(sectionHref("situation", "")).toBe("/profile/info?section=situation")
  expect(sectionHref("situation", "?student=1")).toBe("/profile/info?student=1&section=situation")
})
