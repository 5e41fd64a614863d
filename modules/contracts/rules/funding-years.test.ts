import { addMonths } from "@jalon/calendar"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fundingYears } from "./funding-years.ts"

const amounts = { priceCents: 805_000, levelCents: 700_000, participationCents: 0 }

describe("the financial table of a convention", () => {
  it("has one line per year of execution, a year with a 29 February being whole", () => {
    expect(fundingYears("2026-09-01", "2028-08-31", amounts)).toEqual([
      {
        annee: 1,
        prix_prestation_cents: 805_000,
        prise_en_charge_opco_cents: 700_000,
        participation_obligatoire_cents: 0,
      },
      {
        annee: 2,
        prix_prestation_cents: 805_000,
        prise_en_charge_opco_cents: 700_000,
        participation_obligatoire_cents: 0,
      },
    ])
  })

  it("counts a begun year by the day, base 365", () => {
    const [, second] = fundingYears("2026-09-01", "2027-09-03", { ...amounts, priceCents: 800_000 })
    // 3 / 365 of 8 000 € and of 7 000 €.
    expect(second).toMatchObject({ prix_prestation_cents: 6_575, prise_en_charge_opco_cents: 5_753 })
  })

  it("asks for the participation of the employer once, and never has the funder pay more than the price", () => {
    const years = fundingYears("2026-09-01", "2028-08-31", {
      priceCents: 600_000,
      levelCents: 900_000,
      participationCents: 75_000,
    })
    expect(years.map((year) => year.participation_obligatoire_cents)).toEqual([75_000, 0])
    expect(years.map((year) => year.prise_en_charge_opco_cents)).toEqual([600_000, 600_000])
  })

  it("covers every day once, whatever the dates", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 0, max: 30 }), (months, days) => {
        const start = "2026-01-31"
        const end = addMonths(`2026-01-${String(days + 1).padStart(2, "0")}`, months)
        if (end <= start) return
        const years = fundingYears(start, end, amounts)
        expect(addMonths(start, 12 * (years.length - 1)) <= end).toBe(true)
        expect(addMonths(start, 12 * years.length) > end).toBe(true)
        for (const year of years)
          expect(year.prise_en_charge_opco_cents ?? 0).toBeLessThanOrEqual(year.prix_prestation_cents ?? 0)
      }),
    )
  })
})
