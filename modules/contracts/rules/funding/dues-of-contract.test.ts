import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { CNFPT, duesOf, fundedContract, type Given, STATE } from "../testing/funded-contract.ts"
import { duesOfContract } from "./dues-of-contract.ts"

const funderCents = (more: Partial<ContractData>) => duesOf(more).years.map((year) => year.funderCents)

describe("who pays a contract", () => {
  it("is an OPCO for what it agreed, whose schedule is the one of the law", () => {
    const { funder, period, years, schedule, participationCents, hourly } = duesOf()
    expect({ funder, period, participationCents, hourly }).toEqual({
      funder: "opco",
      period: { from: "2026-09-01", to: "2028-10-15" },
      participationCents: 800_00,
      hourly: null,
    })
    expect(years).toEqual([
      {
        rank: 1,
        from: "2026-09-01",
        to: "2027-08-31",
        isWhole: true,
        priceCents: 8_000_00,
        funderCents: 7_500_00,
      },
      {
        rank: 2,
        from: "2027-09-01",
        to: "2028-08-31",
        isWhole: true,
        priceCents: 8_000_00,
        funderCents: 7_500_00,
      },
      {
        rank: 3,
        from: "2028-09-01",
        to: "2028-10-15",
        isWhole: false,
        priceCents: 986_30,
        funderCents: 924_66,
      },
    ])
    expect(schedule).toMatchObject({
      grossCents: 15_924_66,
      funderCents: 15_124_66,
      claimUntil: "2029-02-15",
    })
  })

  it("is the CNFPT for what it granted, never more than the price", () => {
    expect(duesOf(CNFPT).funder).toBe("cnfpt")
    expect(funderCents(CNFPT)).toEqual([7_500_00, 7_500_00, 924_66])
    const granted = (cents: number | undefined) =>
      funderCents({
        ...CNFPT,
        ...(cents !== undefined && { cnfpt_montant_annuel_cents: cents }),
        convention_financement: [{ annee: 1, prix_prestation_cents: 8_000_00 }],
      })
    expect([granted(7_000_00), granted(9_000_00), granted(undefined)]).toEqual([[7_000_00], [8_000_00], [0]])
  })

  it("is a public employer for the whole price", () => {
    expect(duesOf(STATE).funder).toBe("employer")
    expect(funderCents(STATE)).toEqual([8_000_00, 8_000_00, 986_30])
  })

  it("is somebody else for what was agreed, for the whole price where nothing was", () => {
    expect(funderCents({ funder: "other" })).toEqual([7_500_00, 7_500_00, 924_66])
    const silent = [{ annee: 1, prix_prestation_cents: 8_000_00 }]
    expect(funderCents({ funder: "other", convention_financement: silent })).toEqual([8_000_00])
  })

  it("owes no participation but with an OPCO, and follows the same shares on the same days", () => {
    for (const other of [CNFPT, STATE, { funder: "other" }]) {
      const { participationCents, schedule } = duesOf(other)
      expect(participationCents).toBe(0)
      expect(schedule?.instalments.map(({ opensOn }) => opensOn)).toEqual(
        duesOf().schedule?.instalments.map(({ opensOn }) => opensOn),
      )
    }
    const { schedule } = duesOf(CNFPT)
    expect(schedule?.instalments.map(({ cents }) => cents)).toEqual(
      [3000, 2250, 1500, 750, 3000, 2250, 1500, 750, 369.86, 554.8].map((euros) => Math.round(euros * 100)),
    )
    expect(schedule).toMatchObject({
      regime: "R2025",
      grossCents: 15_924_66,
      funderCents: 15_924_66,
      claimUntil: null,
    })
    expect(schedule?.years).toEqual([
      { rank: 1, from: "2026-09-01", to: "2027-08-31", isWhole: true, cents: 7_500_00 },
      { rank: 2, from: "2027-09-01", to: "2028-08-31", isWhole: true, cents: 7_500_00 },
      { rank: 3, from: "2028-09-01", to: "2028-10-15", isWhole: false, cents: 924_66 },
    ])
    expect(schedule?.instalments.at(-1)).toMatchObject({
      number: 10,
      code: "99",
      year: 3,
      opensOn: "2028-10-16",
    })
  })
})

describe("what is not known yet", () => {
  it("has no dues without days, nor where the end comes first", () => {
    const asked = (more: object) =>
      duesOfContract(initialLegalValues, { ...fundedContract(), ...more }, null, null)
    expect(asked({ contrat_date_fin: undefined })).toBeNull()
    expect(asked({ contrat_date_fin: "2026-08-31" })).toBeNull()
  })

  it("leaves out the years whose price is not said", () => {
    const said = [{ annee: 1 }, { annee: 2, prix_prestation_cents: 8_000_00 }]
    const { years, schedule } = duesOf({ ...STATE, convention_financement: said })
    expect(years.map(({ rank, funderCents }) => [rank, funderCents])).toEqual([[2, 8_000_00]])
    expect(schedule?.funderCents).toBe(8_000_00)
    expect(duesOf({ ...STATE, convention_financement: [] })).toMatchObject({ years: [], schedule: null })
    expect(duesOf({ ...STATE }, { rules: [] }).schedule).toBeNull()
  })

  it("asks the level where the convention says nothing, and has no schedule where nobody says it", () => {
    const silent = { convention_financement: [] }
    expect(duesOf(silent, { level: 8_000_00 }).schedule?.years[0]?.cents).toBe(8_000_00)
    const broken = { on: "2027-01-15", isTrialPeriod: false }
    expect(duesOf(silent, { broken })).toMatchObject({ schedule: null, rupture: null })
    expect(duesOf(silent, { level: 8_000_00, broken }).rupture).toEqual({
      on: "2027-01-15",
      funderCents: 3_002_74,
      participationCents: 0,
    })
    // What was agreed wins over the level.
    expect(duesOf({}, { level: 1_00, broken }).rupture?.funderCents).toBe(2_815_07 - 800_00)
  })

  it("follows the rules of its conclusion, of its first day while that is not known", () => {
    const signed = (more: Partial<ContractData>) => duesOf({ ...STATE, ...more }).schedule?.regime
    expect(signed({ contrat_date_conclusion: "2025-06-30" })).toBe("R2021")
    const { contrat_date_conclusion: _, ...unsigned } = fundedContract(STATE)
    expect(duesOfContract(initialLegalValues, unsigned, null, null)?.schedule?.regime).toBe("R2025")
  })

  it("is raised for a shorter training once its agreement is in the file", () => {
    const short = {
      contrat_date_debut: "2026-11-02",
      contrat_date_fin: "2027-05-01",
      contrat_derogation: "21",
      convention_financement: [],
    }
    const paid = (given: Given) => duesOf(short, { level: 6_000_00, ...given }).schedule?.funderCents
    expect([paid({ hasAgreement: true }), paid({ hasAgreement: false }), paid({})]).toEqual([
      3_272_87, 2_975_34, 2_975_34,
    ])
    const standing = duesOfContract(initialLegalValues, fundedContract(short), 6_000_00, null)
    expect(standing?.schedule?.funderCents).toBe(2_975_34)
  })
})

describe("a broken contract", () => {
  const at = (on: string, isTrialPeriod = false): Given => ({ broken: { on, isTrialPeriod } })

  it("owes what was held until its last day, less the participation", () => {
    expect(duesOf({}, at("2027-01-15")).rupture).toEqual({
      on: "2027-01-15",
      funderCents: 2_815_07 - 800_00,
      participationCents: 800_00,
    })
    expect(duesOf({}, at("2026-10-15", true)).rupture).toMatchObject({ participationCents: 462_33 })
    expect(duesOf({}).rupture).toBeNull()
  })

  it("was held to its end when it is broken on its last day, or later", () => {
    for (const of of [{}, STATE]) {
      expect(duesOf(of, at("2028-10-15")).rupture).toBeNull()
      expect(duesOf(of, at("2028-10-16")).rupture).toBeNull()
      expect(duesOf(of, at("2028-10-14")).rupture).not.toBeNull()
    }
  })

  it("costs another funder its whole years and its days of the one that was cut, nothing of those to come", () => {
    const owed = (on: string) => duesOf(STATE, at(on)).rupture
    expect(owed("2027-08-31")).toEqual({ on: "2027-08-31", funderCents: 8_000_00, participationCents: 0 })
    expect(owed("2027-09-01")?.funderCents).toBe(8_000_00 + 21_86)
    // 137 days of 365; all but one of the 45 days of the third year.
    expect(owed("2027-01-15")?.funderCents).toBe(3_002_74)
    expect(owed("2028-10-14")?.funderCents).toBe(16_000_00 + 964_38)
  })

  it("counts a year of 366 days as its OPCO does", () => {
    const owed = (opco: string) => duesOf({ employeur_opco: opco }, at("2028-09-15")).rupture?.funderCents
    expect([owed("akto"), owed("opco_sante")]).toEqual([
      15_000_00 + 308_22 - 800_00,
      15_020_55 + 308_22 - 800_00,
    ])
  })
})
