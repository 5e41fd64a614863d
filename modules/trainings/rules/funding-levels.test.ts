import { addDays } from "@jalon/kernel"
import { initialLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  clashingLevel,
  type FundingLevel,
  fundingLevelOn,
  levelHistories,
  levelState,
} from "./funding-levels.ts"

const level = (one: Partial<FundingLevel>): FundingLevel => ({
  opco: null,
  idcc: null,
  amountCents: 700_000,
  validFrom: "2025-09-01",
  validTo: null,
  source: "Décret",
  uncertain: false,
  ...one,
})
const retail2023 = level({ opco: "opcommerce", idcc: "1517", validFrom: "2023-09-01", validTo: "2025-08-31" })
const retail2025 = level({ opco: "opcommerce", idcc: "1517" })
const retailAny = level({ opco: "opcommerce" })
const all2026 = level({ validFrom: "2026-10-01", uncertain: true })
const levels = [retail2023, retail2025, retailAny, all2026]

describe("the level of a contract", () => {
  const at = (
    employer: { opco: string | null; idcc: string | null },
    date: string,
    certified: number | null = 5,
  ) => fundingLevelOn(levels, employer, date, certified, initialLegalValues)

  it("is that of the agreement before that of the operator, and that before the one for all", () => {
    expect(at({ opco: "opcommerce", idcc: "1517" }, "2026-11-01")).toEqual({
      kind: "level",
      level: retail2025,
    })
    expect(at({ opco: "opcommerce", idcc: "2216" }, "2026-11-01")).toEqual({
      kind: "level",
      level: retailAny,
    })
    expect(at({ opco: "opco_ep", idcc: null }, "2026-11-01")).toEqual({ kind: "level", level: all2026 })
  })

  it("is the one in force the day the contract is concluded, both days included", () => {
    const employer = { opco: "opcommerce", idcc: "1517" }
    expect(at(employer, "2025-08-31")).toEqual({ kind: "level", level: retail2023 })
    expect(at(employer, "2025-09-01")).toEqual({ kind: "level", level: retail2025 })
  })

  it("is found by the agreement alone when the operator is not known", () => {
    expect(at({ opco: null, idcc: "1517" }, "2026-01-01")).toEqual({ kind: "level", level: retail2025 })
    expect(at({ opco: "atlas", idcc: "1517" }, "2026-01-01").kind).toBe("start_up")
  })

  it("is the start-up amount of the certification's level when nothing was published", () => {
    expect(at({ opco: "opco_ep", idcc: null }, "2026-01-01")).toEqual({
      kind: "start_up",
      amountCents: 600_000,
      source: expect.stringContaining("arrêté du 31 août 2022"),
    })
    expect(at({ opco: "opco_ep", idcc: null }, "2026-01-01", null)).toEqual({ kind: "unknown" })
  })
})

const someLevel = fc
  .record({
    opco: fc.constantFrom(null, "atlas", "akto"),
    idcc: fc.constantFrom(null, "1517", "0016"),
    amountCents: fc.integer({ min: 1, max: 1_200_000 }),
    start: fc.integer({ min: 0, max: 1500 }),
    days: fc.option(fc.integer({ min: 0, max: 700 }), { nil: null }),
  })
  .map(({ start, days, ...rest }) => {
    const validFrom = addDays("2023-01-01", start)
    return level({ ...rest, validFrom, validTo: days === null ? null : addDays(validFrom, days) })
  })

describe("whatever levels a school has typed", () => {
  it("a level found is in force, and no closer or later one was passed over", () => {
    fc.assert(
      fc.property(
        fc.array(someLevel, { maxLength: 8 }),
        fc.integer({ min: 0, max: 2200 }).map((days) => addDays("2023-01-01", days)),
        (known, date) => {
          const employer = { opco: "atlas", idcc: "1517" }
          const found = fundingLevelOn(known, employer, date, 5, initialLegalValues)
          if (found.kind !== "level") {
            const any = known.some(
              (one) =>
                one.validFrom <= date &&
                (one.validTo === null || one.validTo >= date) &&
                (one.opco === null || one.opco === "atlas") &&
                (one.idcc === null || one.idcc === "1517"),
            )
            expect(any).toBe(false)
            return
          }
          const { level: best } = found
          expect(best.validFrom <= date && (best.validTo === null || best.validTo >= date)).toBe(true)
          const rivals = known.filter(
            (one) =>
              one.opco === best.opco &&
              one.idcc === best.idcc &&
              one.validFrom <= date &&
              (one.validTo === null || one.validTo >= date),
          )
          expect(rivals.every((one) => one.validFrom <= best.validFrom)).toBe(true)
        },
      ),
    )
  })

  it("histories hold each level once, newest first", () => {
    fc.assert(
      fc.property(fc.array(someLevel, { maxLength: 12 }), (known) => {
        const histories = levelHistories(known)
        expect(histories.flatMap(({ levels: own }) => own)).toHaveLength(known.length)
        for (const { levels: own } of histories)
          expect(own.map(({ validFrom }) => validFrom)).toEqual(
            own
              .map(({ validFrom }) => validFrom)
              .toSorted()
              .toReversed(),
          )
      }),
    )
  })
})

describe("two levels for the same employers", () => {
  it("may not share a day", () => {
    const next = { opco: "opcommerce", idcc: "1517", validFrom: "2025-08-31", validTo: null }
    expect(clashingLevel(next, [retail2023])).toBe(retail2023)
    expect(clashingLevel({ ...next, validFrom: "2025-09-01" }, [retail2023])).toBeUndefined()
    expect(clashingLevel({ ...next, idcc: null }, [retail2023])).toBeUndefined()
  })

  it("each is past, current or to come", () => {
    expect([retail2023, retail2025, all2026].map((one) => levelState(one, "2026-09-30"))).toEqual([
      "past",
      "current",
      "coming",
    ])
  })
})
