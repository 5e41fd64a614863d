import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as ours from "./index.ts"

const identifiers: Record<string, ours.Identifier> = {
  siret: ours.siret,
  siren: ours.siren,
  nir: ours.nir,
  uai: ours.uai,
  rncp: ours.rncp,
  diplomaCode: ours.diplomaCode,
  idcc: ours.idcc,
  naf: ours.naf,
  nda: ours.nda,
  deca: ours.deca,
  iban: ours.iban,
  frenchIban: ours.frenchIban,
  phone: ours.phone,
  mobilePhone: ours.mobilePhone,
  postcode: ours.postcode,
  birthDepartment: ours.birthDepartment,
  communeCode: ours.communeCode,
  previousSchool: ours.previousSchool,
  ine: ours.ine,
  personName: ours.personName,
  email: ours.email,
}

/** Close to the real thing, so that a good share gets far into each reader. */
const nearMisses = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.stringMatching(/^[0-9 .+-]{1,20}$/),
  fc.stringMatching(/^(?:FR|RNCP|IDCC |0|\+|\+33)?[0-9]{1,16}[A-Z]?$/),
  fc.stringMatching(/^[A-Za-zéèœ' -]{1,20}$/),
  fc.stringMatching(/^[a-z.]{1,9}@[a-z]{1,9}\.(?:fr|com)$/),
)

describe.each(Object.entries(identifiers))("%s, whatever is typed", (_, identifier) => {
  it("never throws, and always says something when it refuses", () => {
    fc.assert(
      fc.property(nearMisses, (text) => {
        const parsed = identifier.parse(text)
        if (!parsed.ok) expect(parsed.precision).toMatch(/^[\p{Lu}].*[.?]$/su)
        expect(typeof identifier.format(text)).toBe("string")
      }),
      { numRuns: 300 },
    )
  })

  it("what it shows reads back to what it stores", () => {
    fc.assert(
      fc.property(nearMisses, (text) => {
        const parsed = identifier.parse(text)
        if (parsed.ok) expect(identifier.parse(identifier.format(parsed.value))).toEqual(parsed)
      }),
      { numRuns: 300 },
    )
  })
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

/** One figure replaced by another. */
const changed = (value: string, at: number, step: number): string => {
  const digit = Number(value[at])
  return value.slice(0, at) + String((digit + step) % 10) + value.slice(at + 1)
}

/** The completions of a number, one of which has the right key. */
const completed = (identifier: ours.Identifier, start: string, ends: readonly string[]) =>
  ends.map((end) => start + end).find((text) => identifier.parse(text).ok)

const tens = Array.from({ length: 10 }, (_, n) => String(n))
const hundreds = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"))
const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))

describe("one wrong figure is seen", () => {
  const check = (
    identifier: ours.Identifier,
    start: fc.Arbitrary<string>,
    ends: readonly string[],
    figures: readonly number[],
  ) =>
    fc.assert(
      fc.property(start, fc.constantFrom(...figures), fc.integer({ min: 1, max: 9 }), (text, at, step) => {
        const value = completed(identifier, text, ends)
        fc.pre(value !== undefined)
        if (value !== undefined) expect(identifier.parse(changed(value, at, step)).ok, value).toBe(false)
      }),
      { numRuns: 300 },
    )
  const upTo = (length: number) => Array.from({ length }, (_, n) => n)

  it("in a SIREN", () => check(ours.siren, digits(8), tens, upTo(9)))
  it("in a SIRET", () => {
    const starts = digits(8)
      .map((text) => completed(ours.siren, text, tens) ?? "999901077")
      .chain((siren) => digits(4).map((nic) => siren + nic))
    check(ours.siret, starts, tens, upTo(14))
  })
  it("in a NIR or in its key", () => {
    const starts = fc
      .tuple(fc.constantFrom("1", "2"), digits(2), fc.integer({ min: 1, max: 12 }), digits(8))
      .map(([sex, year, month, rest]) => `${sex}${year}${String(month).padStart(2, "0")}${rest}`)
    check(ours.nir, starts, hundreds, upTo(15))
  })
  it("in a UAI", () => check(ours.uai, digits(7), letters, upTo(7)))
  it("in a French IBAN", () => {
    const ibans = [
      "FR7699999000010000000010106",
      "FR5599999000030000000030A55",
      "FR7699998010020009876543231",
    ]
    const figures = upTo(27).slice(2)
    for (const value of ibans)
      for (const at of figures.filter((index) => /\d/.test(value[index] ?? "")))
        for (let step = 1; step < 10; step += 1)
          expect(ours.frenchIban.parse(changed(value, at, step)).ok).toBe(false)
  })
})
