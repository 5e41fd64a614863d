import { describe, expect, it } from "vitest"
import { communeCode } from "./commune-code.ts"
import { countries, countryInsee, isInUnion, placesAbroad } from "./countries.ts"
import { countryName, isAbroad, isCountry } from "./country-code.ts"

describe("countries", () => {
  it.each([
    ["DE", "Allemagne", "99109"],
    ["BE", "Belgique", "99131"],
    ["DZ", "Algérie", "99352"],
    ["MA", "Maroc", "99350"],
    ["TN", "Tunisie", "99351"],
    ["KM", "Comores", "99397"],
    ["VN", "Viêt Nam", "99243"],
    ["US", "États-Unis", "99404"],
    ["FR", "France", null],
    ["RE", "La Réunion", null],
  ])("%s is %s, and has INSEE's code %s", (code, name, insee) => {
    expect([countryName(code), countryInsee(code)]).toEqual([name, insee])
  })

  it("each has a name in French, once, and a code that a commune's box takes", () => {
    expect(new Set(countries().map(({ code }) => code)).size).toBe(countries().length)
    for (const { code, name, insee } of countries()) {
      expect(name, code).not.toBe(code)
      if (insee !== null) expect(communeCode.parse(insee)).toMatchObject({ ok: true, value: insee })
    }
    expect(countries().map(({ name }) => name)).toContain("Émirats arabes unis")
  })

  it("places of birth abroad have one line each", () => {
    expect(new Set(placesAbroad().map(({ insee }) => insee)).size).toBe(placesAbroad().length)
    expect(placesAbroad().find(({ insee }) => insee === "99425")?.name).toContain("Bermudes")
  })

  it("says which are of the European Union, France aside", () => {
    expect([
      isInUnion("IE"),
      isInUnion("GB"),
      isInUnion("FR"),
      isInUnion("Irlande"),
      isInUnion(null),
    ]).toEqual([true, false, false, null, null])
    expect(countries().filter(({ code }) => isInUnion(code))).toHaveLength(26)
  })

  it("is abroad what has a number of INSEE's, and a code is one that the world has", () => {
    for (const { code, insee } of countries()) {
      expect(isAbroad(code), code).toBe(insee !== null)
      expect(isCountry(code), code).toBe(true)
    }
    for (const code of [null, undefined, "", "Irlande", "QC"]) expect(isAbroad(code)).toBe(false)
    for (const code of ["Irlande", "QC", "1A", "be"]) expect(isCountry(code)).toBe(false)
  })
})
