import { describe, expect, it } from "vitest"
import type { ApprenticePayInput } from "./facts.ts"
import { anApprentice, payOf } from "./testing/facts.ts"

const lines = (over: Partial<ApprenticePayInput>) =>
  payOf(anApprentice(over)).lines.map(({ order, from, to, rate, base }) => [
    order,
    from,
    to,
    rate / 100,
    base,
  ])
const hiring = (over: Partial<ApprenticePayInput>) => payOf(anApprentice(over)).hiringCents
const rates = (over: Partial<ApprenticePayInput>) =>
  payOf(anApprentice(over)).lines.map(({ rate }) => rate / 100)

/** Born so long before the first day that the age holds for the whole first year. */
const bornAt = (age: number): string => `${2026 - age}-08-15`

describe("the grid at the SMIC of 1 June 2026", () => {
  it.each([
    [16, 1, 504_09],
    [18, 1, 802_82],
    [21, 1, 989_52],
    [26, 1, 1867_02],
    [16, 2, 728_14],
    [18, 2, 952_18],
    [21, 2, 1138_88],
    [26, 2, 1867_02],
    [16, 3, 1026_86],
    [18, 3, 1250_90],
    [21, 3, 1456_27],
    [26, 3, 1867_02],
  ] as const)("at %i, year %i: %i cents", (age, year, cents) => {
    const cycleStart = `${2027 - year}-09-01`
    expect(hiring({ birthDate: bornAt(age), cycleStart, end: "2027-08-31" })).toBe(cents)
  })

  it.each([
    ["2013-08-15", 1306_91],
    ["2010-08-15", 1530_95],
    ["2006-08-15", 1736_33],
    ["2003-08-15", 2147_07],
  ])("a fourth year of a disabled worker born on %s: %i cents", (birthDate, cents) => {
    const { lines: printed } = payOf(anApprentice({ birthDate, isDisabled: true, end: "2030-08-31" }))
    expect(printed.at(-1)?.order).toMatch(/^4\./)
    expect(printed.findLast(({ order }) => order === "4.1")?.monthlyCents).toBe(cents)
  })

  it("stays at the third year when a fourth one has another cause", () => {
    const facts = { birthDate: "2008-08-15", end: "2030-08-31" }
    expect(rates(facts)).toEqual([43, 51, 67, 78])
    expect(rates({ ...facts, isDisabled: true })).toEqual([43, 51, 67, 93])
  })
})

describe("the worked examples", () => {
  it("A: 18 at the start, two whole years", () => {
    expect(lines({ birthDate: "2008-03-12" })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 43, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 51, "SMIC"],
    ])
  })

  it("B: 18 in the second year", () => {
    expect(lines({ birthDate: "2009-11-05" })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 27, "SMIC"],
      ["2.1", "2027-09-01", "2027-11-30", 39, "SMIC"],
      ["2.2", "2027-12-01", "2028-08-31", 51, "SMIC"],
    ])
  })

  it("C: 21, one year", () => {
    expect(lines({ birthDate: "2005-03-20", start: "2026-10-01", end: "2027-09-30" })).toEqual([
      ["1.1", "2026-10-01", "2027-09-30", 53, "SMIC"],
    ])
  })

  it("D: 26 two weeks after the start", () => {
    expect(lines({ birthDate: "2000-06-30", start: "2026-06-15", end: "2027-06-14" })).toEqual([
      ["1.1", "2026-06-15", "2026-06-30", 53, "SMIC"],
      ["1.2", "2026-07-01", "2027-06-14", 100, "SMIC"],
    ])
  })

  it("E: a birthday on the first of a month waits for the next", () => {
    expect(lines({ birthDate: "2005-12-01", end: "2027-08-31" })).toEqual([
      ["1.1", "2026-09-01", "2026-12-31", 43, "SMIC"],
      ["1.2", "2027-01-01", "2027-08-31", 53, "SMIC"],
    ])
  })

  it("F: a one-year licence is paid at the second year", () => {
    expect(lines({ birthDate: "2006-05-02", end: "2027-08-31", isProfessionalLicence: true })).toEqual([
      ["1.1", "2026-09-01", "2027-05-31", 51, "SMIC"],
      ["1.2", "2027-06-01", "2027-08-31", 61, "SMIC"],
    ])
  })

  it("F2: a licence over 13 months never moves to the third year", () => {
    expect(lines({ birthDate: "2003-04-04", end: "2027-09-30", isProfessionalLicence: true })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 61, "SMIC"],
      ["2.1", "2027-09-01", "2027-09-30", 61, "SMIC"],
    ])
  })

  it("G: from 15 to 18 in three years", () => {
    expect(lines({ birthDate: "2011-02-10", end: "2029-08-31" })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 27, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 39, "SMIC"],
      ["3.1", "2028-09-01", "2029-02-28", 55, "SMIC"],
      ["3.2", "2029-03-01", "2029-08-31", 67, "SMIC"],
    ])
  })

  it("H: 15 points more than the last rate", () => {
    const facts = { birthDate: bornAt(19), end: "2027-08-31", previousRate: 51_00, sameLevelBonus: true }
    expect(rates(facts)).toEqual([66])
    expect(rates({ ...facts, end: "2027-09-01" })).toEqual([51, 51])
  })

  it("I: after a rupture, 5 months of 24 done", () => {
    const facts = { birthDate: "2008-06-01", start: "2027-02-01", cycleStart: "2026-09-01" }
    expect(lines(facts)).toEqual([
      ["1.1", "2027-02-01", "2027-08-31", 43, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 51, "SMIC"],
    ])
  })

  it("J: after a rupture, 8 months of 24 done", () => {
    const facts = { birthDate: "2008-06-01", start: "2027-05-01", cycleStart: "2026-09-01" }
    expect(lines(facts)).toEqual([
      ["1.1", "2027-05-01", "2027-08-31", 43, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 51, "SMIC"],
    ])
  })

  it("K: after a rupture, 20 months of 36 done", () => {
    const facts = { birthDate: "2010-01-15", start: "2027-05-01", cycleStart: "2025-09-01" }
    expect(lines(facts)).toEqual([
      ["1.1", "2027-05-01", "2027-08-31", 39, "SMIC"],
      ["2.1", "2027-09-01", "2028-01-31", 55, "SMIC"],
      ["2.2", "2028-02-01", "2028-08-31", 67, "SMIC"],
    ])
  })

  it("N: the last rate of the earlier contract, with another employer", () => {
    const facts = { birthDate: "2004-01-10", previousRate: 61_00 }
    expect(rates(facts)).toEqual([61, 61])
    expect(hiring(facts)).toBe(1138_88)
  })

  it("O: the age is better than the last rate", () => {
    const facts = { birthDate: "2005-06-15", previousRate: 51_00 }
    expect(rates(facts)).toEqual([53, 61])
    expect(hiring(facts)).toBe(989_52)
  })

  it("P: the last rate, then the age", () => {
    expect(lines({ birthDate: "2000-10-05", end: "2027-08-31", previousRate: 61_00 })).toEqual([
      ["1.1", "2026-09-01", "2026-10-31", 61, "SMIC"],
      ["1.2", "2026-11-01", "2027-08-31", 100, "SMIC"],
    ])
  })

  it("Q: the same employer paid 80 %", () => {
    const facts = { birthDate: "2004-01-10", end: "2027-08-31", previousRate: 80_00 }
    expect(rates(facts)).toEqual([80])
    expect(hiring(facts)).toBe(1493_61)
  })

  it("R: exam failed, another employer", () => {
    const facts = { birthDate: "2007-03-10", end: "2027-08-31", previousRate: 51_00, repeatedYear: 2 }
    expect(rates(facts)).toEqual([51])
    expect(hiring(facts)).toBe(952_18)
    // The age still moves, at the year of the grid that was reached.
    expect(rates({ ...facts, birthDate: "2005-11-20" })).toEqual([51, 61])
  })

  it("S: 15 points more than the second year of a CAP obtained at school", () => {
    const facts = { birthDate: "2007-03-10", end: "2027-08-31", sameLevelBonus: true, heldDiplomaYears: 2 }
    expect(rates(facts)).toEqual([66])
    expect(hiring(facts)).toBe(1232_23)
  })

  it("T: 15 points more, then another age", () => {
    const facts = { birthDate: "2005-11-20", end: "2027-08-31", sameLevelBonus: true, heldDiplomaYears: 2 }
    expect(lines(facts)).toEqual([
      ["1.1", "2026-09-01", "2026-11-30", 66, "SMIC"],
      ["1.2", "2026-12-01", "2027-08-31", 76, "SMIC"],
    ])
    expect(payOf(anApprentice(facts)).lines[1]?.monthlyCents).toBe(1418_93)
  })

  it("U: 15 points never carry the least pay above the SMIC", () => {
    const facts = { birthDate: "1999-01-01", end: "2027-08-31", sameLevelBonus: true, heldDiplomaYears: 2 }
    expect(rates(facts)).toEqual([100])
    expect(rates({ ...facts, birthDate: bornAt(22), previousRate: 90_00 })).toEqual([100])
    // What the former contract paid already stays.
    expect(rates({ ...facts, previousRate: 110_00 })).toEqual([110])
  })

  it("V: the fourth year of an athlete is the third", () => {
    expect(lines({ birthDate: "2004-06-01", end: "2030-08-31" })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 53, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 61, "SMIC"],
      ["3.1", "2028-09-01", "2029-08-31", 78, "SMIC"],
      ["4.1", "2029-09-01", "2030-06-30", 78, "SMIC"],
      ["4.2", "2030-07-01", "2030-08-31", 100, "SMIC"],
    ])
  })

  it("W: the fourth year of a disabled worker has 15 points more", () => {
    const printed = lines({ birthDate: "2004-06-01", end: "2030-08-31", isDisabled: true })
    expect(printed.slice(3)).toEqual([
      ["4.1", "2029-09-01", "2030-06-30", 93, "SMIC"],
      ["4.2", "2030-07-01", "2030-08-31", 115, "SMIC"],
    ])
  })
})

describe("ages", () => {
  it("count from the first day when already reached, even in the month of the birthday", () => {
    expect(rates({ birthDate: "2005-08-20", start: "2026-08-25", end: "2027-08-24" })).toEqual([53])
    expect(rates({ birthDate: "2005-09-01", end: "2027-08-31" })).toEqual([53])
    expect(rates({ birthDate: "2005-09-02", end: "2027-08-31" })).toEqual([43, 53])
  })

  it("born on 29 February: the first of March", () => {
    expect(lines({ birthDate: "2008-02-29", start: "2026-01-05", end: "2026-12-31" })).toEqual([
      ["1.1", "2026-01-05", "2026-02-28", 27, "SMIC"],
      ["1.2", "2026-03-01", "2026-12-31", 43, "SMIC"],
    ])
  })

  it("born in December: the first of January", () => {
    expect(lines({ birthDate: "2008-12-31", end: "2027-08-31" }).at(1)?.at(1)).toBe("2027-01-01")
  })
})

describe("years of execution", () => {
  it("are counted from the anniversary, at the end of February too", () => {
    const starts = lines({ birthDate: bornAt(19), start: "2028-02-29", end: "2030-02-27" }).map(
      (line) => line[1],
    )
    expect(starts).toContain("2029-02-28")
  })

  it("a last day on the eve of the anniversary opens no year, the anniversary itself does", () => {
    expect(rates({ birthDate: bornAt(18), end: "2027-08-31" })).toHaveLength(1)
    expect(rates({ birthDate: bornAt(18), end: "2027-09-01" })).toHaveLength(2)
  })
})

describe("a contract after another", () => {
  it("never pays less than the last rate of the former one", () => {
    expect(rates({ birthDate: bornAt(18), previousRate: 51_00, end: "2027-08-31" })).toEqual([51])
  })

  it("follows the grid where it is better", () => {
    expect(rates({ birthDate: "2006-05-02", previousRate: 51_00, end: "2027-08-31" })).toEqual([51, 53])
    expect(rates({ birthDate: bornAt(18), previousRate: 27_00, end: "2027-08-31" })).toEqual([43])
    expect(rates({ birthDate: bornAt(18), previousRate: 43_00, end: "2027-08-31" })).toEqual([43])
  })

  it("is printed on two lines when the base changes and the rate does not", () => {
    const facts = { birthDate: "2006-05-02", previousRate: 60_00, end: "2027-08-31" }
    expect(lines({ ...facts, conventionalMonthlyCents: 2000_00 })).toEqual([
      ["1.1", "2026-09-01", "2027-05-31", 60, "SMIC"],
      ["1.2", "2027-06-01", "2027-08-31", 60, "SMC"],
    ])
  })

  it("adds the 15 points to the SMIC alone, never to a conventional minimum", () => {
    const facts = { birthDate: bornAt(22), sameLevelBonus: true, end: "2027-08-31" }
    expect(lines({ ...facts, conventionalMonthlyCents: 2000_00 })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 68, "SMIC"],
    ])
    expect(lines({ ...facts, conventionalMonthlyCents: 3000_00 })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 53, "SMC"],
    ])
  })

  it("keeps what was a share of a conventional minimum, at any age", () => {
    const facts = {
      birthDate: bornAt(18),
      end: "2027-08-31",
      previousRate: 60_00,
      previousBase: "SMC",
    } as const
    expect(lines(facts)).toEqual([["1.1", "2026-09-01", "2027-08-31", 60, "SMIC"]])
    expect(lines({ ...facts, conventionalMonthlyCents: 2000_00 })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 60, "SMC"],
    ])
    expect(rates({ ...facts, conventionalMonthlyCents: 2000_00, sector: "public" })).toEqual([60])
  })

  it("never pays less than the same employer did, to the cent", () => {
    const facts = { birthDate: bornAt(18), end: "2027-08-31", previousMonthlyCents: 900_00 }
    expect(rates(facts)).toEqual([48.21])
    expect(hiring(facts)).toBeGreaterThanOrEqual(900_00)
    expect(rates({ ...facts, previousMonthlyCents: 802_82 })).toEqual([43])
  })

  it("adds the 15 points to the better of both", () => {
    const facts = { birthDate: "2006-05-02", heldDiplomaYears: 2, sameLevelBonus: true, end: "2027-08-31" }
    expect(rates({ ...facts, previousRate: 51_00 })).toEqual([66, 76])
    expect(rates(facts)).toEqual([66, 76])
    expect(rates({ ...facts, sameLevelBonus: false })).toEqual([43, 53])
  })
})

describe("an extension", () => {
  const twoYears = { birthDate: bornAt(18), end: "2029-08-31" }

  it("keeps the year of the grid that preceded it", () => {
    expect(rates(twoYears)).toEqual([43, 51, 67])
    expect(rates({ ...twoYears, extension: { from: "2028-09-01" } })).toEqual([43, 51, 51])
  })

  it("still follows the age", () => {
    const facts = { birthDate: "2007-10-10", end: "2029-08-31", extension: { from: "2028-09-01" } }
    expect(lines(facts).slice(2)).toEqual([
      ["3.1", "2028-09-01", "2028-10-31", 51, "SMIC"],
      ["3.2", "2028-11-01", "2029-08-31", 61, "SMIC"],
    ])
  })

  it("never pays less than the last line of the contract, from its first day on", () => {
    const facts = { ...twoYears, extension: { from: "2028-09-01", lastRate: 60_00 } }
    expect(rates(facts)).toEqual([43, 51, 60])
    expect(rates({ ...twoYears, extension: { from: "2028-07-01", lastRate: 60_00 } })).toEqual([
      43, 51, 60, 60,
    ])
    expect(rates({ ...twoYears, extension: { from: "2028-09-01", lastRate: 51_00 } })).toEqual([43, 51, 51])
    const lower = { from: "2028-09-01", lastRate: 40_00 }
    expect(rates({ ...twoYears, extension: lower })).toEqual([43, 51, 51])
  })

  it("of someone recognised as disabled adds 15 points to the last year, whichever it is", () => {
    const extended = (from: string) => ({ extension: { from, isForDisability: true }, isDisabled: true })
    expect(rates({ ...twoYears, ...extended("2028-09-01") })).toEqual([43, 51, 66])
    expect(rates({ birthDate: bornAt(18), end: "2028-08-31", ...extended("2027-09-01") })).toEqual([43, 58])
    expect(rates({ birthDate: bornAt(18), end: "2030-08-31", ...extended("2029-09-01") }).at(-1)).toBe(93)
    expect(rates({ birthDate: bornAt(26), end: "2028-08-31", ...extended("2027-09-01") })).toEqual([100, 115])
  })

  it("starting within a year keeps that year", () => {
    expect(lines({ ...twoYears, extension: { from: "2028-08-01" } })).toEqual([
      ["1.1", "2026-09-01", "2027-08-31", 43, "SMIC"],
      ["2.1", "2027-09-01", "2028-08-31", 51, "SMIC"],
      ["3.1", "2028-09-01", "2029-08-31", 51, "SMIC"],
    ])
  })
})

describe("a public employer", () => {
  it("uses the grid, without the conventional minimum, and may add 10 or 20 points", () => {
    const facts = {
      sector: "public",
      birthDate: bornAt(22),
      end: "2027-08-31",
      conventionalMonthlyCents: 2500_00,
    } as const
    expect(lines(facts)).toEqual([["1.1", "2026-09-01", "2027-08-31", 53, "SMIC"]])
    expect(rates({ ...facts, publicBonus: 10_00 })).toEqual([63])
    expect(rates({ ...facts, publicBonus: 20_00 })).toEqual([73])
  })

  it("adds nothing the law does not know, and a private one adds nothing of that kind", () => {
    const facts = { birthDate: bornAt(22), end: "2027-08-31" }
    expect(rates({ ...facts, sector: "public", publicBonus: 15_00 })).toEqual([53])
    expect(rates({ ...facts, publicBonus: 10_00 })).toEqual([53])
  })
})
