import { initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { duesOf, fundedContract, STATE } from "../testing/funded-contract.ts"
import { duesOfContract } from "./dues-of-contract.ts"

describe("a professionalization contract", () => {
  const pro = {
    contract_type: "professionnalisation",
    pro_duree_totale_heures: 300,
    formation_date_debut: "2026-09-14",
    formation_date_fin: "2028-06-30",
  } as const

  it("is paid by the hour, and by nothing of an apprenticeship", () => {
    const { hourly, ...rest } = duesOf(pro, { level: 7_500_00 })
    expect(rest).toEqual({
      funder: "opco",
      period: { from: "2026-09-01", to: "2028-10-15" },
      schedule: null,
      years: [],
      participationCents: 0,
      extraCosts: null,
      rupture: null,
    })
    expect(hourly).toMatchObject({
      period: { from: "2026-09-14", to: "2028-06-30" },
      hours: 300,
      isPriority: false,
      hourCents: 9_15,
      rhythmMonths: 3,
    })
  })

  it("is broken on its day, and not on its last", () => {
    const broken = (on: string) => duesOf(pro, { broken: { on, isTrialPeriod: false } }).rupture
    expect(broken("2027-01-15")).toEqual({ on: "2027-01-15", funderCents: 0, participationCents: 0 })
    expect([broken("2028-10-14")?.on, broken("2028-10-15")]).toEqual(["2028-10-14", null])
  })

  it("is trained within its own days: a day outside of them is not believed", () => {
    const trained = (from?: string, to?: string) => {
      const { formation_date_debut, formation_date_fin, ...rest } = pro
      const days = {
        ...(from !== undefined && { formation_date_debut: from }),
        ...(to !== undefined && { formation_date_fin: to }),
      }
      const period = duesOf({ ...rest, ...days }).hourly?.period
      return [period?.from, period?.to]
    }
    const whole = ["2026-09-01", "2028-10-15"]
    expect(trained()).toEqual(whole)
    expect(trained("2026-09-01", "2028-10-15")).toEqual(whole)
    expect(trained("2026-08-31", "2028-10-16")).toEqual(whole)
    expect(trained("2028-10-15", "2028-10-15")).toEqual(["2028-10-15", "2028-10-15"])
    expect(trained("2028-10-16", "2026-08-31")).toEqual(whole)
    expect(trained("2027-03-01", "2027-02-28")).toEqual(["2027-03-01", "2028-10-15"])
    expect(trained("2027-03-01", "2027-03-01")).toEqual(["2027-03-01", "2027-03-01"])
  })

  const rule = (name: string, value: object): LegalValues =>
    [
      {
        name: `opco_regle.${name}`,
        from: "2026-01-01",
        value: { text: "Dit par eux.", cents: null, months: null, choice: "–", ...value },
        source: "Branche",
        uncertain: true,
      },
    ] as unknown as LegalValues
  const hourly = (more: Partial<ContractData>, ...rules: LegalValues[]) =>
    duesOf({ ...pro, ...more }, { rules: [...initialLegalValues, ...rules.flat()] }).hourly

  it("has the rate of its OPCO, with what says it", () => {
    expect(hourly({}, rule("akto.heure_pro", { cents: 12_00 }))).toMatchObject({
      hourCents: 12_00,
      rate: { text: "Dit par eux.", source: "Branche", isUncertain: true },
    })
    expect(hourly({})?.rate).toMatchObject({ isUncertain: false })
    const { employeur_opco: _, ...unnamed } = fundedContract(pro)
    expect(duesOfContract(initialLegalValues, unnamed, null, null)?.hourly?.hourCents).toBe(9_15)
    // Nobody says a rate of other funders.
    expect(hourly(STATE, rule("akto.heure_pro", { cents: 12_00 }))).toMatchObject({
      hourCents: 0,
      rate: null,
    })
  })

  it("gives a priority public the most of the branch's rate and the law's", () => {
    const priority = { pro_public_prioritaire: true }
    expect(hourly(priority)).toMatchObject({ isPriority: true, hourCents: 15_00 })
    expect(hourly(priority, rule("akto.heure_pro", { cents: 12_00 }))?.hourCents).toBe(15_00)
    expect(hourly(priority, rule("akto.heure_pro", { cents: 15_00 }))?.rate?.source).toBe("Branche")
    expect(hourly(priority, rule("akto.heure_pro", { cents: 18_00 }))?.hourCents).toBe(18_00)
    const both = [
      rule("akto.heure_pro", { cents: 18_00 }),
      rule("akto.heure_pro_prioritaire", { cents: 16_00 }),
    ]
    expect(hourly(priority, ...both)?.hourCents).toBe(16_00)
    const lawAlone = initialLegalValues.filter(({ name }) => !name.endsWith("heure_pro_prioritaire"))
    expect(duesOf({ ...pro, ...priority }, { rules: lawAlone }).hourly?.hourCents).toBe(9_15)
  })

  it("is invoiced by the rhythm of its OPCO", () => {
    expect(hourly({}, rule("akto.rythme_pro", { months: 1 }))).toMatchObject({
      rhythmMonths: 1,
      rhythm: { text: "Dit par eux.", isUncertain: true },
    })
    const known = duesOf(pro, { rules: [] }).hourly
    expect(known).toMatchObject({ rhythmMonths: 3, rhythm: null, rate: null, hourCents: 0 })
  })
})
