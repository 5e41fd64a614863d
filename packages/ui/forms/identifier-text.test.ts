import { idcc, nir, phone, siret, uai } from "@jalon/identifiers"
import { describe, expect, it } from "vitest"
import { remarksOn, shownText, storedValue } from "./identifier-text.ts"

describe("what the form is told", () => {
  it.each([
    [siret, "999 901 077 00019", "99990107700019"],
    [phone, "06.39.98.00.01", "+33639980001"],
    [idcc, "16", "0016"],
    [siret, "999 901 077", "999901077"],
    [phone, "06 39", "0639"],
  ])("%# %s", (identifier, typed, value) => {
    expect(storedValue(identifier, typed)).toBe(value)
  })
})

describe("what stands in the field once it is left", () => {
  const left = (identifier: typeof siret, typed: string) =>
    shownText(identifier, storedValue(identifier, typed), typed)

  it.each([
    [siret, "99990107700019", "999 901 077 00019"],
    [phone, "+33639980001", "06 39 98 00 01"],
    [uai, "0759901e", "0759901E"],
    [idcc, "16", "0016"],
  ])("%# a right one takes its usual form", (identifier, typed, shown) => {
    expect(left(identifier, typed)).toBe(shown)
  })

  it("a wrong key still takes its groups, and an unfinished number stays as it was typed", () => {
    expect(left(siret, "81234567800019")).toBe("812 345 678 00019")
    expect(left(siret, "812 345 678 000")).toBe("812 345 678 000")
    expect(left(phone, "06 39 98")).toBe("06 39 98")
  })
})

it("says what is wrong, or what is doubtful, and nothing of an empty field", () => {
  expect(remarksOn(siret, "812345678000")).toEqual({
    precision: "Le SIRET compte 14 chiffres, il en manque 2.",
  })
  expect(remarksOn(nir, "1080375056901").warning).toContain("La clé")
  expect(remarksOn(siret, "99990107700019")).toEqual({})
  expect(remarksOn(siret, "")).toEqual({})
})
