import { initialLegalValues, type LegalValues, withLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ApprenticePayInput } from "./facts.ts"
import { minimumPay } from "./minimum-pay.ts"
import { anApprentice, payOf } from "./testing/facts.ts"

const hiring = (over: Partial<ApprenticePayInput>) => payOf(anApprentice(over)).hiringCents

/** Born so long before the first day that the age holds for the whole first year. */
const bornAt = (age: number): string => `${2026 - age}-08-15`

describe("the conventional minimum", () => {
  const adult = { birthDate: bornAt(22), end: "2027-08-31" }

  it("replaces the SMIC from 21 when it is higher", () => {
    const pay = payOf(anApprentice({ ...adult, conventionalMonthlyCents: 2000_00 }))
    expect(pay.lines[0]).toMatchObject({ rate: 53_00, base: "SMC", monthlyCents: 1060_00 })
    expect(pay.periods[0]).toMatchObject({ baseCents: 2000_00, hourlyCents: 6_99, mayBeConventional: true })
  })

  it("does not when it is lower or equal, to the fraction of a cent", () => {
    expect(payOf(anApprentice({ ...adult, conventionalMonthlyCents: 1800_00 })).lines[0]?.base).toBe("SMIC")
    expect(payOf(anApprentice({ ...adult, conventionalMonthlyCents: 1867_01 })).lines[0]?.base).toBe("SMIC")
    expect(payOf(anApprentice({ ...adult, conventionalMonthlyCents: 1867_02 })).lines[0]?.base).toBe("SMC")
    const even = smicOf(12_00)
    expect(payOf(anApprentice({ ...adult, conventionalMonthlyCents: 1820_00 }), even).lines[0]?.base).toBe(
      "SMIC",
    )
  })

  it("says nothing before 21", () => {
    const facts = { birthDate: bornAt(20), end: "2027-08-31", conventionalMonthlyCents: 3000_00 }
    expect(payOf(anApprentice(facts)).lines.map(({ base }) => base)).toEqual(["SMIC"])
    expect(payOf(anApprentice(facts)).periods.at(0)?.mayBeConventional).toBe(false)
  })

  it("follows the hours of the contract", () => {
    const facts = { ...adult, conventionalMonthlyCents: 2000_00, weeklyMinutes: 28 * 60 }
    expect(payOf(anApprentice(facts)).hiringCents).toBe(848_00)
  })
})

const smicOf = (hourlyCents: number): LegalValues =>
  withLegalValues(initialLegalValues, [
    {
      name: "smic.metropole",
      from: "2026-06-01",
      value: { hourlyCents, monthlyCents: null },
      source: "essai",
    },
  ])

describe("hours and places", () => {
  const adult = { birthDate: bornAt(27), end: "2027-08-31" }

  it.each([
    [35 * 60, undefined, 1867_02],
    [28 * 60, undefined, 1493_61],
    [35 * 60 + 30, undefined, 1900_36],
    [39 * 60, undefined, 2133_73],
    [40 * 60, undefined, 2200_41],
    [39 * 60, 110, 2101_73],
    [39 * 60, 105, 2101_73],
    [39 * 60, 150, 2187_08],
    [39 * 60 + 30, 112.5, 2137_07],
    [39 * 60 + 30, 110.33, 2131_86],
  ])("%i minutes a week, overtime at %s: %i cents", (weeklyMinutes, overtimeHundredths, cents) => {
    const over = overtimeHundredths === undefined ? {} : { overtimeHundredths }
    expect(hiring({ ...adult, weeklyMinutes, ...over })).toBe(cents)
  })

  it("Mayotte has its own SMIC", () => {
    expect(hiring({ ...adult, territory: "mayotte" })).toBe(1449_93)
    expect(payOf(anApprentice({ ...adult, territory: "mayotte" })).periods[0]?.hourlyCents).toBe(9_56)
  })

  it("an hour is paid at the rate too", () => {
    expect(payOf(anApprentice({ birthDate: bornAt(18), end: "2027-08-31" })).periods[0]?.hourlyCents).toBe(
      5_29,
    )
  })
})

describe("a change of the SMIC", () => {
  const facts = anApprentice({ birthDate: "2005-11-20", start: "2025-09-01", end: "2026-08-31" })

  it("cuts the days and not the lines of the form", () => {
    const { periods, lines: printed, hiringCents } = payOf(facts)
    expect(periods.map(({ from, to, rate, monthlyCents }) => [from, to, rate, monthlyCents])).toEqual([
      ["2025-09-01", "2025-12-31", 43_00, 774_77],
      ["2026-01-01", "2026-05-31", 43_00, 783_90],
      ["2026-06-01", "2026-08-31", 43_00, 802_82],
    ])
    expect(printed).toHaveLength(1)
    expect(hiringCents).toBe(774_77)
  })

  it("says why each period begins", () => {
    const { periods } = payOf({ ...facts, birthDate: "2004-12-20", end: "2026-12-31" })
    expect(periods.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
      ["start"],
      ["birthday", "smic"],
      ["smic"],
      ["contract_year"],
    ])
    expect(periods[1]?.reasons).toEqual([
      { kind: "birthday", age: 21 },
      { kind: "smic", hourlyCents: 12_02 },
    ])
    expect(periods[3]?.reasons).toEqual([{ kind: "contract_year", year: 2 }])
  })

  it("an extension is a reason of its own", () => {
    const { periods } = payOf(anApprentice({ end: "2029-08-31", extension: { from: "2028-10-01" } }))
    expect(periods.find(({ from }) => from === "2028-10-01")?.reasons).toEqual([{ kind: "extension" }])
  })
})

describe("what cannot be computed says why", () => {
  const why = (over: Partial<ApprenticePayInput>, legalValues = initialLegalValues) => {
    const pay = minimumPay(legalValues, anApprentice(over))
    return pay.known ? null : pay.why
  }

  it("dates that make no contract", () => {
    expect(why({ end: "2026-08-31" })).toEqual({ kind: "dates" })
    expect(why({ birthDate: "2026-09-01" })).toEqual({ kind: "dates" })
    expect(why({ birthDate: "2008-02-30" })).toEqual({ kind: "dates" })
    expect(why({ start: "" })).toEqual({ kind: "dates" })
    expect(why({ end: "2026-09-01" })).toBeNull()
  })

  it("no hours", () => {
    expect(why({ weeklyMinutes: 0 })).toEqual({ kind: "hours" })
    expect(why({ weeklyMinutes: Number.NaN })).toEqual({ kind: "hours" })
    expect(why({ weeklyMinutes: 1 })).toBeNull()
  })

  it("a SMIC that is not known", () => {
    expect(why({ birthDate: "2002-01-01", start: "2020-09-01", end: "2022-08-31" })).toEqual({
      kind: "legalValue",
      name: "smic.metropole",
      date: "2020-09-01",
    })
  })

  it.each([
    "grille_remuneration.apprentissage",
    "grille_remuneration.professionnalisation",
    "duree_travail",
    "avantages_nature",
  ] as const)("without %s", (name) => {
    const legalValues = initialLegalValues.filter((legalValue) => legalValue.name !== name)
    expect(why({}, legalValues)).toEqual({ kind: "legalValue", name, date: "2026-09-01" })
  })
})
