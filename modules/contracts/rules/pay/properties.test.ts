import { addMonths, ageOn } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import {
  initialLegalValues,
  type LegalValues,
  legalValueAt,
  withLegalValues,
} from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkPay, raiseToMinimum } from "./check-pay.ts"
import type { ApprenticePayInput, PayInput, ProPayInput } from "./facts.ts"
import { anApprentice, aProEmployee, payOf } from "./testing/facts.ts"

const dayIn = (from: IsoDate, days: number) =>
  fc.integer({ min: 0, max: days }).map((shift) => addDays(from, shift))

const common = {
  birthDate: dayIn("1990-01-01", 7500),
  start: dayIn("2021-01-01", 2300),
  length: fc.integer({ min: 0, max: 1460 }),
  territory: fc.constantFrom("metropole" as const, "mayotte" as const),
  weeklyMinutes: fc.integer({ min: 60, max: 2400 }),
  conventional: fc.option(fc.integer({ min: 1500_00, max: 3500_00 }), { nil: undefined }),
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }

const apprentices = fc
  .record({
    ...common,
    sector: fc.constantFrom("private" as const, "public" as const),
    monthsDone: fc.integer({ min: 0, max: 30 }),
    isDisabled: fc.boolean(),
    sameLevelBonus: fc.boolean(),
    previousRate: fc.option(fc.integer({ min: 27_00, max: 100_00 }), { nil: undefined }),
    publicBonus: fc.constantFrom(0, 10_00, 20_00),
    extendedAfter: fc.option(fc.integer({ min: 1, max: 1200 }), { nil: undefined }),
  })
  .map(
    ({
      start,
      length,
      conventional,
      previousRate,
      extendedAfter,
      monthsDone,
      ...rest
    }): ApprenticePayInput => ({
      ...anApprentice(),
      ...rest,
      start,
      cycleStart: addMonths(start, -monthsDone),
      end: addDays(start, length),
      ...optional("conventionalMonthlyCents", conventional),
      ...optional("previousRate", previousRate),
      ...optional(
        "extension",
        extendedAfter === undefined ? undefined : { from: addDays(start, extendedAfter) },
      ),
    }),
  )

const proEmployees = fc
  .record({ ...common, qualification: fc.constantFrom("below_bac_pro" as const, "bac_pro_or_more" as const) })
  .map(
    ({ start, length, conventional, ...rest }): ProPayInput => ({
      ...aProEmployee(),
      ...rest,
      start,
      end: addDays(start, length),
      ...optional("conventionalMonthlyCents", conventional),
    }),
  )

const contracts: fc.Arbitrary<PayInput> = fc.oneof(apprentices, proEmployees)

/** The law read one day at a time, with none of the code above. */
const grid = [
  [27, 43, 53, 100],
  [39, 51, 61, 100],
  [55, 67, 78, 100],
  [70, 82, 93, 115],
]

const bracketByHand = (birthDate: IsoDate, start: IsoDate, day: IsoDate, ages: readonly number[]): number => {
  const firstOfMonth = `${day.slice(0, 7)}-01`
  const isReached = (age: number): boolean => {
    // Reached in a former month, seen on the eve of this month.
    const eve = addDays(firstOfMonth, -1)
    const bornLeap = birthDate.endsWith("02-29") ? `${birthDate.slice(0, 4)}-02-28` : birthDate
    return ageOn(birthDate, start) >= age || (firstOfMonth > start && ageOn(bornLeap, eve) >= age)
  }
  return ages.filter(isReached).length
}

const bonusesByHand = (
  { sameLevelBonus, sector, publicBonus, start, end }: ApprenticePayInput,
  rate: number,
): number =>
  (sameLevelBonus && addMonths(start, 12) > end ? Math.max(0, Math.min(15, 100 - rate)) : 0) +
  (sector === "public" ? (publicBonus ?? 0) / 100 : 0)

const apprenticeByHand = (facts: ApprenticePayInput, day: IsoDate, smic: number, smc: number): number => {
  const { start, extension, birthDate } = facts
  const counted = extension && extension.from <= day ? addDays(extension.from, -1) : day
  const from = facts.cycleStart ?? start
  const year = [1, 2, 3, 4, 5, 6, 7].findLast((k) => addMonths(from, 12 * (k - 1)) <= counted) ?? 1
  const inGrid = Math.min(year, facts.isDisabled ? 4 : 3)
  const bracket = bracketByHand(birthDate, start, day, [18, 21, 26])
  const rate = Math.max(grid[inGrid - 1]?.[bracket] ?? 0, (facts.previousRate ?? 0) / 100)
  const ofSmic = (smic * (rate + bonusesByHand(facts, rate))) / 100
  // The points of a public employer meet no conventional minimum, and those of a same level do not count there.
  return facts.sector === "private" && bracket >= 2 ? Math.max(ofSmic, (smc * rate) / 100) : ofSmic
}

const proByHand = (facts: ProPayInput, day: IsoDate, smic: number, smc: number): number => {
  if (ageOn(facts.birthDate, facts.start) >= 26) return Math.max(smic, smc * 0.85)
  const rates = facts.qualification === "below_bac_pro" ? [55, 70] : [65, 80]
  return smic * ((rates[bracketByHand(facts.birthDate, facts.start, day, [21])] ?? 0) / 100)
}

const leastByHand = (facts: PayInput, day: IsoDate): number => {
  const name = facts.territory === "mayotte" ? "smic.mayotte" : "smic.metropole"
  const hour = legalValueAt(initialLegalValues, name, day)?.value.hourlyCents ?? 0
  const hours =
    Math.min(facts.weeklyMinutes, 2100) / 60 + (Math.max(0, facts.weeklyMinutes - 2100) / 60) * 1.25
  const [smic, smc] = [(hour * hours * 52) / 12, ((facts.conventionalMonthlyCents ?? 0) * hours) / 35]
  return facts.kind === "apprentissage"
    ? apprenticeByHand(facts, day, smic, smc)
    : proByHand(facts, day, smic, smc)
}

describe("least pay, on any contract", () => {
  it("covers every day once, in order, from the first to the last", () => {
    fc.assert(
      fc.property(contracts, (facts) => {
        const { periods, lines } = payOf(facts)
        for (const parts of [periods, lines]) {
          expect(parts[0]?.from).toBe(facts.start)
          expect(parts.at(-1)?.to).toBe(facts.end)
          parts.forEach(({ from, to }, index) => {
            expect(from <= to).toBe(true)
            if (index > 0) expect(from).toBe(addDays(parts[index - 1]?.to ?? "", 1))
          })
        }
      }),
    )
  })

  it("is the legal minimum on every day, to half a cent", () => {
    fc.assert(
      fc.property(contracts, fc.nat(), (facts, draw) => {
        const { periods } = payOf(facts)
        const days = periods.flatMap(({ from, to }) => [from, to])
        const anywhere = addDays(facts.start, draw % 1461)
        for (const day of [...days, ...(anywhere <= facts.end ? [anywhere] : [])]) {
          const paid = periods.find(({ from, to }) => from <= day && day <= to)
          const gap = (paid?.monthlyCents ?? 0) - leastByHand(facts, day)
          expect(Math.abs(gap)).toBeLessThanOrEqual(0.5 + 1e-6)
        }
      }),
      { numRuns: 300 },
    )
  })

  it("never falls when the SMIC rises", () => {
    fc.assert(
      fc.property(
        contracts,
        dayIn("2021-02-01", 2000),
        fc.integer({ min: 0, max: 300 }),
        (facts, from, more) => {
          const raised: LegalValues = withLegalValues(
            initialLegalValues,
            (["smic.metropole", "smic.mayotte"] as const).map((name) => {
              const hourlyCents =
                (legalValueAt(initialLegalValues, name, from)?.value.hourlyCents ?? 0) + more
              return { name, from, value: { hourlyCents, monthlyCents: null }, source: "essai" }
            }),
          )
          const [before, after] = [payOf(facts).periods, payOf(facts, raised).periods]
          for (const { from: day, monthlyCents, hourlyCents } of after) {
            const former = before.find((period) => period.from <= day && day <= period.to)
            expect(monthlyCents).toBeGreaterThanOrEqual(former?.monthlyCents ?? 0)
            expect(hourlyCents).toBeGreaterThanOrEqual(former?.hourlyCents ?? 0)
          }
        },
      ),
    )
  })

  it("a later birthday never changes what comes before both birthdays count", () => {
    fc.assert(
      fc.property(apprentices, fc.integer({ min: 1, max: 400 }), (facts, later) => {
        const younger = { ...facts, birthDate: addDays(facts.birthDate, later) }
        const [older, other] = [payOf(facts).periods, payOf(younger).periods]
        for (const { from: day, rate, monthlyCents } of other) {
          const elder = older.find(({ from, to }) => from <= day && day <= to)
          // In euros: a lower rate of a conventional minimum may be more than a higher one of the SMIC.
          expect(monthlyCents).toBeLessThanOrEqual(elder?.monthlyCents ?? 0)
          if (ageOn(facts.birthDate, day) < 18) expect(rate).toBe(elder?.rate)
        }
      }),
    )
  })

  it("a longer contract keeps the periods it had", () => {
    fc.assert(
      fc.property(apprentices, fc.integer({ min: 1, max: 400 }), (facts, longer) => {
        // The bonus of 15 points is the one rule that looks at the length.
        const short = { ...facts, sameLevelBonus: false }
        const [before, after] = [
          payOf(short).periods,
          payOf({ ...short, end: addDays(short.end, longer) }).periods,
        ]
        before.slice(0, -1).forEach((period, index) => {
          expect(after[index]).toEqual(period)
        })
        expect(after[before.length - 1]).toMatchObject({
          from: before.at(-1)?.from,
          rate: before.at(-1)?.rate,
        })
      }),
    )
  })

  it("two lines a year are enough for the form, unless an extension is paid more", () => {
    fc.assert(
      fc.property(apprentices, (facts) => {
        for (const { order } of payOf(facts).lines) expect(order).toMatch(/^[1-5]\.[12]$/)
      }),
    )
  })

  it("what was raised to the minimum is accepted, whatever was proposed", () => {
    const rate = fc.integer({ min: 0, max: 120_00 })
    fc.assert(
      fc.property(
        contracts,
        rate,
        fc.integer({ min: 0, max: 3000_00 }),
        (facts, proposedRate, hiringCents) => {
          const minimum = payOf(facts)
          const line = { from: facts.start, to: facts.end, rate: proposedRate, base: "SMIC" as const }
          const raised = raiseToMinimum({ lines: [line], hiringCents }, minimum)
          expect(checkPay(raised, minimum).filter(({ severity }) => severity === "blocking")).toEqual([])
          expect(raised.hiringCents).toBeGreaterThanOrEqual(hiringCents)
        },
      ),
    )
  })
})
