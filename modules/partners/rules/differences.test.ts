import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  acceptedChanges,
  COMPARED_FIELDS,
  communeFrom,
  differencesBetween,
  keptAfter,
} from "./differences.ts"
import { EMPLOYER_KEYS, type EmployerChanges, type EmployerFields, emptyEmployer } from "./employer.ts"

const ours: EmployerFields = {
  ...emptyEmployer,
  denomination: "Épicerie des Halles Valmontoises",
  naf: "4711B",
  effectif: 8,
  "address.numero": "2",
  "address.voie": "place des Halles",
  "address.code_postal": "99100",
  "address.commune": "Valmont-sur-Orle",
}
const fieldsOf = (theirs: EmployerChanges, kept = {}) =>
  differencesBetween(ours, theirs, kept).map(({ field }) => field)

describe("two descriptions of a company", () => {
  it("differ where the other one says something else", () => {
    const found = differencesBetween(ours, { effectif: 12, naf: "4711B" })
    expect(found).toEqual([{ field: "effectif", ours: { effectif: 8 }, theirs: { effectif: 12 } }])
  })

  it("do not differ where the other one says nothing", () => {
    expect(fieldsOf({ naf: null, effectif: null, phone: null })).toEqual([])
  })

  it("do not differ by capitals, accents or the place of the street number", () => {
    expect(fieldsOf({ denomination: "EPICERIE DES HALLES VALMONTOISES" })).toEqual([])
    const oneLine = {
      "address.voie": "2 PLACE DES HALLES",
      "address.code_postal": "99100",
      "address.commune": "VALMONT SUR ORLE",
    }
    expect(fieldsOf(oneLine)).toEqual([])
  })

  it("take or leave an address whole", () => {
    const moved = {
      "address.voie": "rue du Moulin",
      "address.code_postal": "99210",
      "address.commune": "Brisecourt",
    }
    const found = differencesBetween(ours, moved)
    expect(found.map(({ field }) => field)).toEqual(["address"])
    expect(acceptedChanges(found, ["address"])).toEqual({
      ...moved,
      "address.commune_insee": null,
      "address.numero": null,
      "address.repetition": null,
      "address.complement": null,
      "address.pays": null,
    })
  })

  it("stay silent about what was left aside, until the other side says something new", () => {
    const found = differencesBetween(ours, { effectif: 12 })
    const kept = keptAfter({}, found, ["effectif"])
    expect(fieldsOf({ effectif: 12 }, kept)).toEqual([])
    expect(fieldsOf({ effectif: 13 }, kept)).toEqual(["effectif"])
  })
})

describe("the INSEE number of the commune", () => {
  const register = {
    "address.code_postal": "99100",
    "address.commune": "VALMONT SUR ORLE",
    "address.commune_insee": "99123",
  }

  it("is no difference of its own, and is taken with an address", () => {
    expect(fieldsOf({ "address.commune_insee": "99123" })).toEqual([])
    expect(fieldsOf({ ...register, "address.numero": "2", "address.voie": "place des Halles" })).toEqual([])
    const moved = { "address.voie": "rue du Moulin", ...register }
    expect(acceptedChanges(differencesBetween(ours, moved), ["address"])).toMatchObject({
      "address.commune_insee": "99123",
    })
  })

  it("is filled in from a register that names the same town, and never over ours", () => {
    expect(communeFrom(ours, register)).toEqual({ "address.commune_insee": "99123" })
    expect(communeFrom(ours, { ...register, "address.commune": "Brisecourt" })).toEqual({})
    expect(communeFrom({ ...ours, "address.commune_insee": "99999" }, register)).toEqual({})
    expect(communeFrom(emptyEmployer, { "address.commune_insee": "99123" })).toEqual({})
  })
})

const value = fc.option(fc.string({ minLength: 1, maxLength: 6 }), { nil: null })
const block = fc
  .tuple(...EMPLOYER_KEYS.map(() => value))
  .map(
    (values) =>
      Object.fromEntries(EMPLOYER_KEYS.map((key, at) => [key, values[at]])) as unknown as EmployerFields,
  )

describe("whatever two sides say", () => {
  it("accepting everything leaves nothing to settle", () => {
    fc.assert(
      fc.property(block, block, (one, other) => {
        const found = differencesBetween(one, other)
        const settled = { ...one, ...acceptedChanges(found, COMPARED_FIELDS) }
        expect(differencesBetween(settled, other)).toEqual([])
      }),
    )
  })

  it("leaving everything aside leaves nothing to settle and changes nothing", () => {
    fc.assert(
      fc.property(block, block, (one, other) => {
        const found = differencesBetween(one, other)
        expect(differencesBetween(one, other, keptAfter({}, found, COMPARED_FIELDS))).toEqual([])
        expect(acceptedChanges(found, [])).toEqual({})
      }),
    )
  })

  it("a description does not differ from itself", () => {
    fc.assert(
      fc.property(block, (one) => {
        expect(differencesBetween(one, one)).toEqual([])
      }),
    )
  })
})
