import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOneSlipAway, type KnownPerson, likenessOf, type PersonIdentity } from "./same-person.ts"

const zoe: PersonIdentity = {
  lastName: "Étienne",
  firstName: "Zoé",
  birthDate: "2007-06-03",
  email: "zoe@example.org",
}
const known = (changes: Partial<KnownPerson> = {}): KnownPerson => ({
  ...zoe,
  email: null,
  sameNir: false,
  ...changes,
})
const reasons = (changes: Partial<KnownPerson>, one = zoe) => likenessOf(one, known(changes))?.reasons ?? []

describe("two records of one person", () => {
  it("are told by name and birth date, without accents, capitals or order", () => {
    expect(reasons({})).toEqual(["name_and_birth"])
    expect(reasons({ lastName: "ETIENNE", firstName: "zoe" })).toEqual(["name_and_birth"])
    expect(reasons({ lastName: "Zoé", firstName: "Étienne" })).toEqual(["name_and_birth"])
    expect(likenessOf(zoe, known())?.verdict).toBe("certain")
  })

  it("are told by the mark of their number, whatever the name", () => {
    const found = likenessOf(
      zoe,
      known({ lastName: "Autre", firstName: "Nom", birthDate: null, sameNir: true }),
    )
    expect(found).toEqual({ verdict: "certain", reasons: ["nir"] })
  })

  it("are probable when one letter slipped or a compound name was cut", () => {
    expect(reasons({ lastName: "Etiene" })).toEqual(["close_name_and_birth"])
    expect(reasons({ lastName: "Étinene" })).toEqual(["close_name_and_birth"])
    expect(reasons({ lastName: "Étienne-Dalle" })).toEqual(["close_name_and_birth"])
    expect(reasons({ firstName: "Zoé Marie" })).toEqual(["close_name_and_birth"])
    expect(likenessOf(zoe, known({ lastName: "Etiene" }))?.verdict).toBe("probable")
    expect(reasons({ lastName: "Martin" })).toEqual([])
  })

  it("are possible by the name alone, unless they were born on two days", () => {
    expect(reasons({ birthDate: null })).toEqual(["name"])
    expect(reasons({ birthDate: "2005-01-01" })).toEqual([])
    expect(likenessOf(zoe, known({ birthDate: null }))?.verdict).toBe("possible")
  })

  it("are possible by an address, which brothers and sisters share", () => {
    const sister = { firstName: "Inès", birthDate: "2009-01-01", email: "ZOE@example.org" }
    expect(likenessOf(zoe, known(sister))).toEqual({ verdict: "possible", reasons: ["email"] })
    expect(reasons({ birthDate: null, email: "zoe@example.org" })).toEqual(["name_and_email"])
    expect(reasons({ email: "zoe@example.org" })).toEqual(["name_and_birth", "email"])
  })

  it("are alike one way and the other", () => {
    const person = fc.record({
      lastName: fc.constantFrom("Étienne", "Etiene", "Étienne-Dalle", "Dalle", "Martin"),
      firstName: fc.constantFrom("Zoé", "Zoe Marie", "Inès"),
      birthDate: fc.constantFrom(null, "2007-06-03", "2005-01-01"),
      email: fc.constantFrom(null, "zoe@example.org", "m@example.org"),
    })
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(likenessOf(one, { ...other, sameNir: false })).toEqual(
          likenessOf(other, { ...one, sameNir: false }),
        )
      }),
    )
  })
})

it("sees one slip of the keys, and only one", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 8 })
  const edits = (text: string) => {
    const found = new Set<string>()
    for (let at = 0; at <= text.length; at++) {
      for (const sign of "abc") {
        found.add(text.slice(0, at) + sign + text.slice(at))
        if (at < text.length) found.add(text.slice(0, at) + sign + text.slice(at + 1))
      }
      if (at < text.length) found.add(text.slice(0, at) + text.slice(at + 1))
      if (at + 1 < text.length) found.add(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2))
    }
    found.delete(text)
    return found
  }
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isOneSlipAway(one, other), `${one} ${other}`).toBe(edits(one).has(other))
    }),
    { numRuns: 500 },
  )
})
