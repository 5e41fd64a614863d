import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import {
  initialLegalValues,
  legalValueAt,
  reducedForDistance,
  remoteReductionOf,
} from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { disabilityDue, firstEquipmentDue, lodgingAndMealsDue } from "./extra-costs.ts"
import { type BrokenContract, continuationCents, ruptureDue } from "./rupture-due.ts"
import {
  beforeContractCents,
  forecastSchedule,
  regularisedInstalments,
  type ScheduleInput,
} from "./schedule.ts"

const schedule = (input: Partial<ScheduleInput> & Pick<ScheduleInput, "start" | "end" | "yearlyCents">) => {
  const made = forecastSchedule(initialLegalValues, {
    concludedOn: "2026-08-20",
    participationCents: 0,
    ...input,
  })
  if (made === null) throw new Error("no schedule")
  return made
}
const euros = (...amounts: number[]) => amounts.map((one) => Math.round(one * 100))
const opens = (made: ReturnType<typeof schedule>) => made.instalments.map(({ opensOn }) => opensOn)
const paid = (made: ReturnType<typeof schedule>) => made.instalments.map(({ cents }) => cents)
const gross = (made: ReturnType<typeof schedule>) => made.instalments.map(({ grossCents }) => grossCents)

const V1 = { start: "2026-09-01", end: "2028-08-31", yearlyCents: 7_500_00 }
const V2 = { start: "2026-10-05", end: "2027-10-04", yearlyCents: 7_999_00, participationCents: 750_00 }
const rupture = (input: Partial<BrokenContract>): BrokenContract => ({
  concludedOn: "2026-08-20",
  start: "2026-09-01",
  brokenOn: "2027-01-15",
  yearlyCents: 8_000_00,
  participationCents: 750_00,
  isTrialPeriod: false,
  paidCents: 0,
  ...input,
})
const broken = (input: Partial<BrokenContract>) => ruptureDue(initialLegalValues, rupture(input))

describe("the forecast of what a funder pays", () => {
  it("V1: two whole years, one of which holds a 29 February", () => {
    const made = schedule(V1)
    expect(opens(made)).toEqual([
      "2026-09-01",
      "2027-03-01",
      "2027-06-01",
      "2027-09-01",
      "2027-09-01",
      "2028-03-01",
      "2028-06-01",
      "2028-09-01",
    ])
    expect(paid(made)).toEqual(euros(3000, 2250, 1500, 750, 3000, 2250, 1500, 750))
    expect(made).toMatchObject({ regime: "R2025", funderCents: 15_000_00, claimUntil: "2028-12-31" })
    expect(made.instalments.map(({ code }) => code)).toEqual(["1", "2", "3", "4", "5", "6", "7", "99"])
    expect(made.instalments.map(({ share }) => share)).toEqual([
      4000,
      3000,
      2000,
      1000,
      4000,
      3000,
      2000,
      null,
    ])
  })

  it("V2: one year, with the participation of the employer taken from the first", () => {
    const made = schedule(V2)
    expect(gross(made)).toEqual(euros(3199.6, 2399.7, 1599.8, 799.9))
    expect(paid(made)).toEqual(euros(2449.6, 2399.7, 1599.8, 799.9))
    expect(opens(made)).toEqual(["2026-10-05", "2027-04-05", "2027-07-05", "2027-10-05"])
    expect(made).toMatchObject({ funderCents: 7_249_00, grossCents: 7_999_00 })
  })

  it("V3: twelve months and three days", () => {
    const made = schedule({ start: "2026-09-01", end: "2027-09-03", yearlyCents: 9_000_00 })
    expect(paid(made)).toEqual(euros(3600, 2700, 1800, 900, 29.59, 44.38))
    expect(opens(made).slice(3)).toEqual(["2027-09-01", "2027-09-01", "2027-09-04"])
    expect(made.funderCents).toBe(9_073_97)
  })

  it("V4: under one year, half then the rest", () => {
    const short = { start: "2026-11-02", end: "2027-08-31", yearlyCents: 6_543_21 }
    expect(lengthInDays({ from: short.start, to: short.end })).toBe(303)
    const made = schedule(short)
    expect(paid(made)).toEqual(euros(2715.88, 2715.88))
    expect(opens(made)).toEqual(["2026-11-02", "2027-09-01"])
    const sixth = schedule({ ...short, participationCents: 750_00 })
    expect(paid(sixth)).toEqual(euros(1965.88, 2715.88))
    expect(sixth.funderCents).toBe(4_681_76)
  })

  it("V5: a rupture after the trial period", () => {
    expect(broken({ paidCents: 2_450_00 })).toEqual({
      dueCents: 3_002_74,
      participationCents: 750_00,
      funderCents: 2_252_74,
      regularisationCents: -197_26,
    })
    expect(broken({ brokenOn: "2027-04-30", paidCents: 4_850_00 })).toMatchObject({
      dueCents: 5_304_11,
      funderCents: 4_554_11,
      regularisationCents: -295_89,
    })
  })

  it("a rupture before the first day owes nothing, one on the first day owes that day", () => {
    expect(broken({ brokenOn: "2026-08-31" })).toBeNull()
    expect(broken({ brokenOn: "2026-09-01", participationCents: 0 })).toMatchObject({ dueCents: 21_92 })
  })

  it("V6: a rupture during the trial period halves the participation, up to its amount", () => {
    expect(broken({ brokenOn: "2026-10-15", isTrialPeriod: true, paidCents: 2_450_00 })).toEqual({
      dueCents: 986_30,
      participationCents: 493_15,
      funderCents: 493_15,
      regularisationCents: -1_956_85,
    })
    expect(broken({ brokenOn: "2026-12-20", isTrialPeriod: true, yearlyCents: 12_000_00 })).toMatchObject({
      dueCents: 3_649_32,
      participationCents: 750_00,
      funderCents: 2_899_32,
    })
  })

  const continued = (nextStart: string | null) =>
    continuationCents(initialLegalValues, {
      concludedOn: "2026-08-20",
      brokenOn: "2027-01-15",
      yearlyCents: 8_000_00,
      nextStart,
    })

  it("V7: the centre is paid until the eve of the contract that follows, whose participation is the smaller one", () => {
    expect(continued("2027-03-01")).toEqual({ until: "2027-02-28", cents: 964_38 })
    const next = schedule({
      start: "2027-03-01",
      end: "2028-08-31",
      yearlyCents: 8_000_00,
      participationCents: 200_00,
    })
    expect(next.instalments[0]).toMatchObject({ grossCents: 3_200_00, cents: 3_000_00 })
  })

  it("V8: odd cents", () => {
    const made = schedule({
      start: "2026-09-14",
      end: "2028-09-13",
      yearlyCents: 9_512_37,
      participationCents: 750_00,
    })
    expect(gross(made).slice(0, 4)).toEqual(euros(3804.95, 2853.71, 1902.47, 951.24))
    expect(paid(made)).toEqual(euros(3054.95, 2853.71, 1902.47, 951.24, 3804.95, 2853.71, 1902.47, 951.24))
    expect(made.funderCents).toBe(18_274_74)
  })

  it("V9: a short second year", () => {
    const made = schedule({
      start: "2026-09-07",
      end: "2028-07-07",
      yearlyCents: 8_765_43,
      participationCents: 750_00,
    })
    expect(gross(made)).toEqual(euros(3506.17, 2629.63, 1753.09, 876.54, 2929.82, 2197.36, 1464.91, 732.45))
    expect(made.years[1]?.cents).toBe(7_324_54)
    expect(opens(made).at(-1)).toBe("2028-07-08")
    expect(made.funderCents).toBe(15_339_97)
  })

  it("V10: what a last year is too short to reach folds into its balance", () => {
    const made = schedule({ start: "2026-09-01", end: "2029-01-31", yearlyCents: 7_000_00 })
    expect(paid(made).slice(8)).toEqual(euros(1173.7, 1760.55))
    expect(opens(made).slice(8)).toEqual(["2028-09-01", "2029-02-01"])
    expect(made.funderCents).toBe(16_934_25)
  })

  it("V11: the rules of 2021, by the month begun", () => {
    const made = schedule({
      concludedOn: "2024-08-25",
      start: "2024-09-01",
      end: "2026-07-15",
      yearlyCents: 7_350_00,
    })
    expect(made).toMatchObject({ regime: "R2021", claimUntil: null })
    expect(paid(made)).toEqual(euros(2940, 2205, 2205, 2695, 2021.25, 2021.25))
    // Three instalments a year: the last of each year comes at its tenth month, not after it.
    expect(opens(made)).toEqual([
      "2024-09-01",
      "2025-03-01",
      "2025-06-01",
      "2025-09-01",
      "2026-03-01",
      "2026-06-01",
    ])
    expect(made.instalments.map(({ share }) => share)).toEqual([4000, 3000, 3000, 4000, 3000, null])
  })

  it("a last year that stops before its tenth month is settled the day after, under the rules of 2021 too", () => {
    const made = (end: string) =>
      schedule({ concludedOn: "2024-08-25", start: "2024-09-01", end, yearlyCents: 7_200_00 })
    expect(opens(made("2026-05-31")).slice(3)).toEqual(["2025-09-01", "2026-03-01", "2026-06-01"])
    // The first day of the tenth month is enough to reach it; of the seventh too.
    expect(opens(made("2026-06-01")).slice(3)).toEqual(["2025-09-01", "2026-03-01", "2026-06-01"])
    expect(paid(made("2026-03-01")).slice(3)).toEqual(euros(1680, 1260, 1260))
    expect(opens(made("2026-03-01")).slice(3)).toEqual(["2025-09-01", "2026-03-01", "2026-03-02"])
    expect(opens(made("2026-02-28")).slice(3)).toEqual(["2025-09-01", "2026-03-01"])
  })

  it("a contract that starts on a 29 February is settled once it is over", () => {
    const made = schedule({ start: "2028-02-29", end: "2032-02-28", yearlyCents: 7_000_00 })
    expect(made.years.map(({ from, to }) => [from, to]).at(-1)).toEqual(["2031-02-28", "2032-02-28"])
    expect(opens(made).at(-1)).toBe("2032-02-29")
  })

  it("says nothing where no rule speaks for the day, or where the contract ends before it starts", () => {
    const input = { concludedOn: "2026-08-20", participationCents: 0, ...V1 }
    expect(forecastSchedule([], input)).toBeNull()
    expect(forecastSchedule(initialLegalValues, { ...input, end: "2026-08-31" })).toBeNull()
    expect(forecastSchedule(initialLegalValues, { ...input, end: input.start })?.instalments).toHaveLength(2)
    expect(ruptureDue([], rupture({}))).toBeNull()
    expect(
      continuationCents([], { ...V1, concludedOn: "2026-08-20", brokenOn: "2027-01-15", nextStart: null }),
    ).toBeNull()
    expect(
      firstEquipmentDue([], { concludedOn: "2026-09-10", level: 5, opcoCents: null, costCents: null }),
    ).toBeNull()
    expect(lodgingAndMealsDue([], "2026-09-10", { nights: 1, meals: 1 })).toBeNull()
    expect(disabilityDue([], "2026-09-10", [100])).toBeNull()
    expect(beforeContractCents([], { ...input, enteredOn: "2026-07-01" })).toBe(0)
  })

  it("counts nothing before the contract for whoever entered on its first day, or after", () => {
    const before = (enteredOn: string) => schedule({ ...V1, enteredOn }).instalments[0]?.beforeContractCents
    expect([before("2026-09-01"), before("2026-09-15"), before("2026-08-31")]).toEqual([0, 0, 20_55])
  })

  it("first equipment of a level that the law does not name is nobody's to pay", () => {
    expect(equipment(1, "2026-09-10", 400_00)).toBeNull()
  })

  it("V12: the reduction for distance and its floor", () => {
    const row = legalValueAt(initialLegalValues, "minoration_distance", "2026-08-20")
    if (row === undefined) throw new Error("no rule")
    expect([7_000_00, 5_000_00, 4_800_00, 3_900_00].map((cents) => reducedForDistance(row, cents))).toEqual([
      5_600_00, 4_000_00, 4_000_00, 3_900_00,
    ])
  })

  const shortened = { start: "2026-11-02", end: "2027-05-01", yearlyCents: 6_000_00 }

  it("V13: a shortened contract is raised by a tenth, never above a whole year", () => {
    expect(schedule({ ...shortened, isShortened: true }).funderCents).toBe(3_272_87)
    expect(
      schedule({ start: "2026-09-01", end: "2027-08-15", yearlyCents: 6_000_00, isShortened: true })
        .funderCents,
    ).toBe(6_000_00)
  })

  it("V14: a start at the end of a month", () => {
    const made = schedule({ start: "2026-08-31", end: "2027-08-30", yearlyCents: 7_000_00 })
    expect(opens(made)).toEqual(["2026-08-31", "2027-02-28", "2027-05-31", "2027-08-31"])
    expect(paid(made)).toEqual(euros(2800, 2100, 1400, 700))
  })

  it("V15: one day short of a leap year is under one year", () => {
    const made = schedule({ start: "2027-09-01", end: "2028-08-30", yearlyCents: 7_000_00 })
    expect(paid(made)).toEqual(euros(3500, 3500))
  })

  const equipment = (
    level: number,
    concludedOn: string,
    opcoCents: number | null,
    costCents: number | null = null,
  ) => firstEquipmentDue(initialLegalValues, { concludedOn, level, opcoCents, costCents })

  it("V16: nights, meals and first equipment", () => {
    expect(lodgingAndMealsDue(initialLegalValues, "2026-09-10", { nights: 60, meals: 120 })).toEqual({
      lodgingCents: 360_00,
      mealsCents: 360_00,
    })
    expect(equipment(5, "2026-09-10", null)).toEqual({ cents: 300_00, isUncertain: true })
    expect(equipment(5, "2026-07-10", null)).toEqual({ cents: 500_00, isUncertain: true })
    expect(equipment(6, "2026-09-10", null)).toEqual({ cents: 0, isUncertain: false })
  })

  it("V17: the official example of a rupture in the trial period, by calendar days", () => {
    expect(broken({ brokenOn: "2026-11-10", isTrialPeriod: true })).toMatchObject({
      dueCents: 1_556_16,
      participationCents: 750_00,
      funderCents: 806_16,
    })
  })

  it("V18: the official example of the days of a last year, and the threshold of distance", () => {
    const dates = { start: "2026-09-01", end: "2028-03-15" }
    expect(schedule({ ...dates, yearlyCents: 10_000_00 }).funderCents).toBe(15_397_26)
    const rule = (remote: number) =>
      remoteReductionOf(initialLegalValues, { remote, hours: 800, rncp: null }, "2026-08-20")
    expect([rule(640) !== null, rule(639) !== null]).toEqual([true, false])
    const reduction = rule(720)
    if (reduction === null) throw new Error("not reduced")
    const made = schedule({ ...dates, yearlyCents: reducedForDistance(reduction, 10_000_00) })
    expect(made.years.map(({ cents }) => cents)).toEqual(euros(8000, 4317.81))
    expect(made.funderCents).toBe(12_317_81)
  })

  it("V19: two readings of a year that holds a 29 February", () => {
    expect(schedule({ ...V1, leapYear: "cap" }).funderCents).toBe(15_000_00)
    expect(schedule({ ...V1, leapYear: "flat" }).funderCents).toBe(15_020_55)
  })

  it("V20: the months before the contract, three at most, on the first instalment", () => {
    const entered = { end: "2028-08-31", yearlyCents: 7_300_00, enteredOn: "2026-09-01" }
    const made = schedule({ ...entered, start: "2026-11-02" })
    expect(made.instalments[0]).toMatchObject({
      beforeContractCents: 1_240_00,
      cents: 2_920_00 + 1_240_00,
    })
    expect(schedule({ ...entered, start: "2026-12-15" }).instalments[0]?.beforeContractCents).toBe(1_820_00)
  })

  it("V21: six months in the centre after a rupture, no more", () => {
    expect(continued(null)).toEqual({ until: "2027-07-15", cents: 3_967_12 })
    expect(continued("2028-01-01")).toEqual({ until: "2027-07-15", cents: 3_967_12 })
    expect(continued("2027-01-16")).toEqual({ until: "2027-01-15", cents: 0 })
    expect(continued("2027-01-17")).toEqual({ until: "2027-01-16", cents: 21_92 })
    expect(continued("2027-01-10")).toEqual({ until: "2027-01-15", cents: 0 })
  })

  it("V22: no increase after a rupture, and the smaller participation", () => {
    expect(schedule(shortened).funderCents).toBe(2_975_34)
    expect(paid(schedule({ ...shortened, participationCents: 200_00 }))).toEqual(euros(1287.67, 1487.67))
  })

  it("V23: CNFPT pays its own amount, the employer the rest of the price", () => {
    const [price, granted] = [8_000_00, 7_000_00]
    const made = schedule({ ...V1, yearlyCents: Math.min(price, granted) })
    expect(paid(made)).toEqual(euros(2800, 2100, 1400, 700, 2800, 2100, 1400, 700))
    expect(opens(made)).toEqual(opens(schedule(V1)))
    const employer = schedule({ ...V1, yearlyCents: price - granted })
    expect(employer.years.map(({ cents }) => cents)).toEqual([1_000_00, 1_000_00])
  })

  it("V24: a public employer that pays alone owes no participation", () =>
    expect(paid(schedule({ ...V2, participationCents: 0 }))).toEqual(euros(3199.6, 2399.7, 1599.8, 799.9)))

  it("V25: a rupture where CNFPT pays", () => {
    const cnfpt = { participationCents: 0, yearlyCents: 7_000_00 }
    expect(broken({ ...cnfpt, paidCents: 2_800_00 })).toMatchObject({
      funderCents: 2_627_40,
      regularisationCents: -172_60,
    })
    expect(broken({ ...cnfpt, yearlyCents: 1_000_00 })?.dueCents).toBe(375_34)
  })

  it("V26: first equipment is the least of the cap, the OPCO's amount and the cost", () => {
    expect(equipment(4, "2026-09-10", 400_00, 460_00)).toEqual({ cents: 400_00, isUncertain: false })
    expect(equipment(4, "2026-09-10", 400_00, 350_00)?.cents).toBe(350_00)
    expect(equipment(5, "2026-09-10", 400_00, 460_00)?.cents).toBe(300_00)
    expect(equipment(6, "2026-09-10", 400_00, 460_00)?.cents).toBe(0)
  })

  it("V27: disability is added for each year up to its ceiling, the training unchanged", () => {
    const year = (...costs: number[]) => disabilityDue(initialLegalValues, "2026-08-20", costs) ?? 0
    expect(year(300_00, 2_900_00, 1_100_00)).toBe(4_000_00)
    expect(year(1_250_50)).toBe(1_250_50)
    expect(schedule(V1).funderCents + year(4_000_00) + year(1_250_50)).toBe(20_250_50)
  })

  it("V28: a start-up value, then the level: the next instalment takes the difference", () => {
    const before = schedule({ ...V2, concludedOn: "2026-09-10", yearlyCents: 6_000_00 })
    expect(paid(before)).toEqual(euros(1650, 1800, 1200, 600))
    const after = schedule({ ...V2, concludedOn: "2026-09-10" })
    const put = regularisedInstalments(before.instalments, after.instalments, 1)
    expect(put.map(({ cents }) => cents)).toEqual(euros(1650, 3199.3, 1599.8, 799.9))
    expect(put.reduce((sum, { cents }) => sum + cents, 0)).toBe(7_249_00)
  })
})

const anyInput = fc
  .record({
    concluded: fc.constantFrom("2020-06-01", "2023-06-01", "2026-08-20"),
    offset: fc.integer({ min: 0, max: 400 }),
    days: fc.integer({ min: 30, max: 1500 }),
    yearlyCents: fc.integer({ min: 1, max: 15_000_00 }),
    participationCents: fc.constantFrom(0, 200_00, 750_00),
    isShortened: fc.boolean(),
    leapYear: fc.constantFrom("cap" as const, "flat" as const),
  })
  .map(({ concluded, offset, days, ...rest }) => {
    const start = addDays(concluded, offset)
    return { concludedOn: concluded, start, end: addDays(start, days), ...rest }
  })

describe("whatever the contract", () => {
  it("instalments sum to what the years owe, to the cent, and none is negative nor opens before the one before", () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const made = schedule(input)
        const owed = made.years.reduce((sum, { cents }) => sum + cents, 0)
        expect(made.grossCents).toBe(owed)
        const taken = made.instalments.reduce((sum, one) => sum + one.participationCents, 0)
        expect(taken).toBe(Math.min(input.participationCents, owed))
        expect(made.funderCents).toBe(owed - taken)
        for (const [at, one] of made.instalments.entries()) {
          expect(Number.isInteger(one.cents) && one.cents >= 0).toBe(true)
          expect(one.opensOn >= (made.instalments[at - 1]?.opensOn ?? input.start)).toBe(true)
        }
      }),
    )
  })

  it("a rupture on the last day owes what the contract owed", () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 4 }), (input, years) => {
        const end = addDays(addMonths(input.start, 12 * years), -1)
        const whole = schedule({ ...input, end, isShortened: false, participationCents: 0 })
        const due = ruptureDue(initialLegalValues, {
          ...input,
          participationCents: 0,
          brokenOn: end,
          isTrialPeriod: false,
          paidCents: whole.funderCents,
        })
        expect(due?.regularisationCents).toBe(0)
      }),
    )
  })
})
