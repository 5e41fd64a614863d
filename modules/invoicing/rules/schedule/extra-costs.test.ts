import { type ContractDues, duesOfContract } from "@jalon/contracts/rules"
import { initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { askedFor, extraCostLines, type RecordedCost } from "./extra-costs.ts"
import { planOf } from "./plan.ts"

type Said = Parameters<typeof duesOfContract>[1]

/** Vector V1: two full years at 7 500 €, level 5. */
const contract = (more: object = {}): Said =>
  ({
    contract_type: "apprentissage",
    employeur_secteur: "prive",
    employeur_opco: "akto",
    formation_niveau: 5,
    contrat_date_conclusion: "2026-08-20",
    contrat_date_debut: "2026-09-01",
    contrat_date_fin: "2028-08-31",
    convention_financement: [
      { prix_prestation_cents: 7_500_00, prise_en_charge_opco_cents: 7_500_00 },
      { prix_prestation_cents: 7_500_00, prise_en_charge_opco_cents: 7_500_00 },
    ],
    ...more,
  }) as Said

const dues = (
  more: object = {},
  broken: Parameters<typeof duesOfContract>[3] = null,
  legalValues: LegalValues = initialLegalValues,
): ContractDues => {
  const made = duesOfContract(legalValues, contract(more), null, broken)
  if (made === null) throw new Error("no dues")
  return made
}
const short = (lines: ReturnType<typeof extraCostLines>) =>
  lines
    .filter(({ cents }) => cents > 0)
    .map(({ nature, year, opensOn, cents }) => [nature, year, opensOn, cents])

const recorded = (
  nature: RecordedCost["nature"],
  year: number,
  quantity: number,
  unitCents: number,
): RecordedCost => ({ nature, year, quantity, unitCents })

describe("extra costs of a contract", () => {
  it("V16: nights and meals at their flat amounts, shared over the years, once each is over", () => {
    const lines = extraCostLines(
      dues({ convention_frais_hebergement_nuits: 60, convention_frais_restauration_repas: 120 }),
      [],
    )
    expect(short(lines)).toEqual([
      ["hebergement", 1, "2027-09-01", 29 * 6_00],
      ["restauration", 1, "2027-09-01", 59 * 3_00],
      ["hebergement", 2, "2028-09-01", 31 * 6_00],
      ["restauration", 2, "2028-09-01", 61 * 3_00],
    ])
    const sum = (nature: string) =>
      lines.filter((line) => line.nature === nature).reduce((total, { cents }) => total + cents, 0)
    expect([sum("hebergement"), sum("restauration")]).toEqual([360_00, 360_00])
  })

  it("V16, V26: equipment up to the cap of its day and level, at the start, once", () => {
    const equipment = (more: object) =>
      short(extraCostLines(dues({ convention_frais_premier_equipement_cents: 460_00, ...more }), []))
    expect(equipment({})).toEqual([["premier_equipement", 1, "2026-09-01", 300_00]])
    expect(equipment({ contrat_date_conclusion: "2026-07-10" })).toEqual([
      ["premier_equipement", 1, "2026-09-01", 460_00],
    ])
    expect(equipment({ formation_niveau: 6 })).toEqual([])
    const rule = {
      name: "opco_regle.akto.equipement" as const,
      from: "2026-01-01" as const,
      value: { text: "Forfait", cents: 400_00, months: null, choice: "–" },
      source: "OPCO",
    }
    const known = dues({ formation_niveau: 4 }, null, [...initialLegalValues, rule])
    const { extraCosts } = known
    if (extraCosts === null) throw new Error("none")
    const asked = (costCents: number) =>
      askedFor(extraCosts, "premier_equipement", { quantity: 1, costCents }).unitCents
    expect([asked(460_00), asked(350_00)]).toEqual([400_00, 350_00])
  })

  it("V27: the supplement of a disabled apprentice by year, teaching unchanged", () => {
    const costs = [recorded("majoration_rqth", 1, 1, 4_000_00), recorded("majoration_rqth", 2, 1, 1_250_50)]
    const { lines } = planOf(dues({ convention_frais_majoration_rqth_cents: 5_250_50 }), [], costs)
    const ofFunder = lines.filter(({ payer }) => payer === "funder")
    expect(ofFunder.reduce((sum, { cents }) => sum + cents, 0)).toBe(20_250_50)
    expect(ofFunder.filter(({ nature }) => nature === "pedagogie").map(({ cents }) => cents)).toEqual([
      3_000_00, 2_250_00, 1_500_00, 750_00, 3_000_00, 2_250_00, 1_500_00, 750_00,
    ])
    expect(short(ofFunder.filter(({ nature }) => nature === "majoration_rqth"))).toEqual([
      ["majoration_rqth", 1, "2027-09-01", 4_000_00],
      ["majoration_rqth", 2, "2028-09-01", 1_250_50],
    ])
  })

  it("asks four thousand euros a year at most for a disabled apprentice", () => {
    const { extraCosts } = dues()
    if (extraCosts === null) throw new Error("none")
    expect(askedFor(extraCosts, "majoration_rqth", { quantity: 1, costCents: 4_300_00 })).toEqual({
      quantity: 1,
      unitCents: 4_000_00,
    })
    expect(askedFor(extraCosts, "hebergement", { quantity: 12, costCents: 12 }).unitCents).toBe(6_00)
    expect(askedFor(extraCosts, "restauration", { quantity: 12, costCents: 12 })).toEqual({
      quantity: 12,
      unitCents: 3_00,
    })
    expect(askedFor(extraCosts, "mobilite", { quantity: 1, costCents: 900_00 }).unitCents).toBe(900_00)
  })

  it("counts what was given, not what was announced", () => {
    const announced = dues({ convention_frais_hebergement_nuits: 60 })
    expect(short(extraCostLines(announced, [recorded("hebergement", 1, 20, 6_00)]))).toEqual([
      ["hebergement", 1, "2027-09-01", 120_00],
      ["hebergement", 2, "2028-09-01", 31 * 6_00],
    ])
    // Nothing was given: nothing is asked.
    expect(
      short(
        extraCostLines(announced, [recorded("hebergement", 1, 0, 6_00), recorded("hebergement", 2, 0, 6_00)]),
      ),
    ).toEqual([])
  })

  it("stops at a rupture: nothing of a year that never began, and less of the one that was cut", () => {
    const broken = dues(
      { convention_frais_hebergement_nuits: 731, convention_frais_premier_equipement_cents: 200_00 },
      { on: "2026-10-31", isTrialPeriod: false },
    )
    expect(short(extraCostLines(broken, []))).toEqual([
      ["premier_equipement", 1, "2026-09-01", 200_00],
      ["hebergement", 1, "2026-11-01", 61 * 6_00],
    ])
  })

  it("asks nothing of a year that never began, even of what was said for it", () => {
    const costs = { convention_frais_hebergement_nuits: 731 }
    const broken = (on: string) => dues(costs, { on, isTrialPeriod: false })
    const ofYears = (on: string) =>
      extraCostLines(broken(on), [recorded("mobilite", 2, 1, 500_00)]).map(
        ({ nature, year, opensOn, endsOn }) => [nature, year, opensOn, endsOn],
      )
    expect(ofYears("2027-08-31")).toEqual([["hebergement", 1, "2027-09-01", "2027-08-31"]])
    // Its first day is enough, and the year before keeps its own end.
    expect(ofYears("2027-09-01")).toEqual([
      ["hebergement", 1, "2027-09-01", "2027-08-31"],
      ["hebergement", 2, "2027-09-02", "2027-09-01"],
      ["mobilite", 2, "2027-09-02", "2027-09-01"],
    ])
  })

  it("expects a supplement by year within its limit, and mobility in the first year at its flat amount", () => {
    expect(short(extraCostLines(dues({ convention_frais_majoration_rqth_cents: 5_250_51 }), []))).toEqual([
      ["majoration_rqth", 1, "2027-09-01", 2_625_26],
      ["majoration_rqth", 2, "2028-09-01", 2_625_25],
    ])
    expect(short(extraCostLines(dues({ convention_frais_majoration_rqth_cents: 9_000_00 }), []))).toEqual([
      ["majoration_rqth", 1, "2027-09-01", 4_000_00],
      ["majoration_rqth", 2, "2028-09-01", 4_000_00],
    ])
    const flat = {
      name: "opco_regle.akto.mobilite" as const,
      from: "2026-01-01" as const,
      value: { text: "Forfait", cents: 500_00, months: null, choice: "–" },
      source: "OPCO",
    }
    const abroad = (more: object, rows: LegalValues = [...initialLegalValues, flat]) => dues(more, null, rows)
    expect(short(extraCostLines(abroad({ convention_frais_mobilite: true }), []))).toEqual([
      ["mobilite", 1, "2027-09-01", 500_00],
    ])
    expect(extraCostLines(abroad({}), [])).toEqual([])
    // Announced, with no flat amount of its OPCO: nothing is expected before it is said.
    expect(extraCostLines(abroad({ convention_frais_mobilite: true }, initialLegalValues), [])).toEqual([])
    const { extraCosts } = abroad({})
    if (extraCosts === null) throw new Error("none")
    expect(askedFor(extraCosts, "mobilite", { quantity: 3, costCents: 900_00 })).toEqual({
      quantity: 1,
      unitCents: 500_00,
    })
  })

  it("has no line for what was neither announced nor said, one for what was said, and no certificate", () => {
    expect(extraCostLines(dues(), [])).toEqual([])
    expect(extraCostLines(dues(), [recorded("restauration", 1, 10, 3_00)])).toEqual([
      {
        payer: "funder",
        nature: "restauration",
        number: 1,
        code: null,
        year: 1,
        opensOn: "2027-09-01",
        startsOn: "2026-09-01",
        endsOn: "2027-08-31",
        cents: 30_00,
        forecastCents: null,
        needsCertificate: false,
        source: "convention",
      },
    ])
    // Before a schedule is known there is no year to ask it for.
    expect(
      extraCostLines({ ...dues({ convention_frais_hebergement_nuits: 10 }), schedule: null }, []),
    ).toEqual([])
  })

  it("is nobody's to pay with the CNFPT, and never a supplement without an OPCO", () => {
    const costs = { convention_frais_hebergement_nuits: 60, convention_frais_majoration_rqth_cents: 900_00 }
    expect(extraCostLines(dues({ ...costs, funder: "cnfpt" }), [])).toEqual([])
    expect(short(extraCostLines(dues({ ...costs, funder: "other" }), [])).map(([nature]) => nature)).toEqual([
      "hebergement",
      "hebergement",
    ])
  })

  it("shares every night that was announced, none twice, whatever the dates", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 28 }), (nights, day) => {
        const lines = extraCostLines(
          dues({
            contrat_date_debut: `2026-09-${String(day).padStart(2, "0")}`,
            contrat_date_fin: "2029-07-15",
            convention_frais_hebergement_nuits: nights,
          }),
          [],
        )
        expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(nights * 6_00)
        expect(lines.every(({ cents }) => cents >= 0)).toBe(true)
      }),
    )
  })
})
