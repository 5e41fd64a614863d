import { initialLegalValues, type LegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import type { ContractData } from "../dictionary/index.ts"
import { duesOfContract } from "./dues-of-contract.ts"
import { spreadOverYears } from "./extra-costs-of-contract.ts"

const CNFPT = { employeur_secteur: "public", employeur_type: "22", cnfpt_apf_numero: "APF-1" }
const STATE = { employeur_secteur: "public", employeur_type: "21" }

/** Two years at a price of 8 000 €, of which an OPCO gives 7 500 €; a little into a third. */
const contract = (more: Partial<ContractData> = {}): ContractData => ({
  contract_type: "apprentissage",
  employeur_secteur: "prive",
  employeur_opco: "akto",
  formation_niveau: 5,
  contrat_date_conclusion: "2026-08-20",
  contrat_date_debut: "2026-09-01",
  contrat_date_fin: "2028-10-15",
  convention_financement: [
    {
      annee: 1,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 750_00,
    },
    {
      annee: 2,
      prix_prestation_cents: 8_000_00,
      prise_en_charge_opco_cents: 7_500_00,
      participation_obligatoire_cents: 50_00,
    },
    { annee: 3, prix_prestation_cents: 986_30, prise_en_charge_opco_cents: 924_66 },
  ],
  ...more,
})

type Broken = Parameters<typeof duesOfContract>[3]
type Given = { level?: number | null; broken?: Broken; hasAgreement?: boolean; rules?: LegalValues }
const dues = (
  more: Partial<ContractData> = {},
  { level = null, broken = null, hasAgreement, rules }: Given = {},
) => {
  const how = hasAgreement === undefined ? {} : { hasAgreement }
  const made = duesOfContract(rules ?? initialLegalValues, contract(more), level, broken, how)
  if (made === null) throw new Error("no dues")
  return made
}
const funderCents = (more: Partial<ContractData>) => dues(more).years.map((year) => year.funderCents)

describe("who pays a contract", () => {
  it("is an OPCO for what it agreed, whose schedule is the one of the law", () => {
    const { funder, period, years, schedule, participationCents, hourly } = dues()
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
    expect(dues(CNFPT).funder).toBe("cnfpt")
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
    expect(dues(STATE).funder).toBe("employer")
    expect(funderCents(STATE)).toEqual([8_000_00, 8_000_00, 986_30])
  })

  it("is somebody else for what was agreed, for the whole price where nothing was", () => {
    expect(funderCents({ funder: "other" })).toEqual([7_500_00, 7_500_00, 924_66])
    const silent = [{ annee: 1, prix_prestation_cents: 8_000_00 }]
    expect(funderCents({ funder: "other", convention_financement: silent })).toEqual([8_000_00])
  })

  it("owes no participation but with an OPCO, and follows the same shares on the same days", () => {
    for (const other of [CNFPT, STATE, { funder: "other" }]) {
      const { participationCents, schedule } = dues(other)
      expect(participationCents).toBe(0)
      expect(schedule?.instalments.map(({ opensOn }) => opensOn)).toEqual(
        dues().schedule?.instalments.map(({ opensOn }) => opensOn),
      )
    }
    const { schedule } = dues(CNFPT)
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
    const asked = (more: object) => duesOfContract(initialLegalValues, { ...contract(), ...more }, null, null)
    expect(asked({ contrat_date_fin: undefined })).toBeNull()
    expect(asked({ contrat_date_fin: "2026-08-31" })).toBeNull()
  })

  it("leaves out the years whose price is not said", () => {
    const said = [{ annee: 1 }, { annee: 2, prix_prestation_cents: 8_000_00 }]
    const { years, schedule } = dues({ ...STATE, convention_financement: said })
    expect(years.map(({ rank, funderCents }) => [rank, funderCents])).toEqual([[2, 8_000_00]])
    expect(schedule?.funderCents).toBe(8_000_00)
    expect(dues({ ...STATE, convention_financement: [] })).toMatchObject({ years: [], schedule: null })
    expect(dues({ ...STATE }, { rules: [] }).schedule).toBeNull()
  })

  it("asks the level where the convention says nothing, and has no schedule where nobody says it", () => {
    const silent = { convention_financement: [] }
    expect(dues(silent, { level: 8_000_00 }).schedule?.years[0]?.cents).toBe(8_000_00)
    const broken = { on: "2027-01-15", isTrialPeriod: false }
    expect(dues(silent, { broken })).toMatchObject({ schedule: null, rupture: null })
    expect(dues(silent, { level: 8_000_00, broken }).rupture).toEqual({
      on: "2027-01-15",
      funderCents: 3_002_74,
      participationCents: 0,
    })
    // What was agreed wins over the level.
    expect(dues({}, { level: 1_00, broken }).rupture?.funderCents).toBe(2_815_07 - 800_00)
  })

  it("follows the rules of its conclusion, of its first day while that is not known", () => {
    const signed = (more: Partial<ContractData>) => dues({ ...STATE, ...more }).schedule?.regime
    expect(signed({ contrat_date_conclusion: "2025-06-30" })).toBe("R2021")
    const { contrat_date_conclusion: _, ...unsigned } = contract(STATE)
    expect(duesOfContract(initialLegalValues, unsigned, null, null)?.schedule?.regime).toBe("R2025")
  })

  it("is raised for a shorter training once its agreement is in the file", () => {
    const short = {
      contrat_date_debut: "2026-11-02",
      contrat_date_fin: "2027-05-01",
      contrat_derogation: "21",
      convention_financement: [],
    }
    const paid = (given: Given) => dues(short, { level: 6_000_00, ...given }).schedule?.funderCents
    expect([paid({ hasAgreement: true }), paid({ hasAgreement: false }), paid({})]).toEqual([
      3_272_87, 2_975_34, 2_975_34,
    ])
    const standing = duesOfContract(initialLegalValues, contract(short), 6_000_00, null)
    expect(standing?.schedule?.funderCents).toBe(2_975_34)
  })
})

describe("a broken contract", () => {
  const at = (on: string, isTrialPeriod = false): Given => ({ broken: { on, isTrialPeriod } })

  it("owes what was held until its last day, less the participation", () => {
    expect(dues({}, at("2027-01-15")).rupture).toEqual({
      on: "2027-01-15",
      funderCents: 2_815_07 - 800_00,
      participationCents: 800_00,
    })
    expect(dues({}, at("2026-10-15", true)).rupture).toMatchObject({ participationCents: 462_33 })
    expect(dues({}).rupture).toBeNull()
  })

  it("was held to its end when it is broken on its last day, or later", () => {
    for (const of of [{}, STATE]) {
      expect(dues(of, at("2028-10-15")).rupture).toBeNull()
      expect(dues(of, at("2028-10-16")).rupture).toBeNull()
      expect(dues(of, at("2028-10-14")).rupture).not.toBeNull()
    }
  })

  it("costs another funder its whole years and its days of the one that was cut, nothing of those to come", () => {
    const owed = (on: string) => dues(STATE, at(on)).rupture
    expect(owed("2027-08-31")).toEqual({ on: "2027-08-31", funderCents: 8_000_00, participationCents: 0 })
    expect(owed("2027-09-01")?.funderCents).toBe(8_000_00 + 21_86)
    // 137 days of 365; all but one of the 45 days of the third year.
    expect(owed("2027-01-15")?.funderCents).toBe(3_002_74)
    expect(owed("2028-10-14")?.funderCents).toBe(16_000_00 + 964_38)
  })

  it("counts a year of 366 days as its OPCO does", () => {
    const owed = (opco: string) => dues({ employeur_opco: opco }, at("2028-09-15")).rupture?.funderCents
    expect([owed("akto"), owed("opco_sante")]).toEqual([
      15_000_00 + 308_22 - 800_00,
      15_020_55 + 308_22 - 800_00,
    ])
  })
})

describe("a professionalization contract", () => {
  const pro = {
    contract_type: "professionnalisation",
    pro_duree_totale_heures: 300,
    formation_date_debut: "2026-09-14",
    formation_date_fin: "2028-06-30",
  } as const

  it("is paid by the hour, and by nothing of an apprenticeship", () => {
    const { hourly, ...rest } = dues(pro, { level: 7_500_00 })
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
    const broken = (on: string) => dues(pro, { broken: { on, isTrialPeriod: false } }).rupture
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
      const period = dues({ ...rest, ...days }).hourly?.period
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
    dues({ ...pro, ...more }, { rules: [...initialLegalValues, ...rules.flat()] }).hourly

  it("has the rate of its OPCO, with what says it", () => {
    expect(hourly({}, rule("akto.heure_pro", { cents: 12_00 }))).toMatchObject({
      hourCents: 12_00,
      rate: { text: "Dit par eux.", source: "Branche", isUncertain: true },
    })
    expect(hourly({})?.rate).toMatchObject({ isUncertain: false })
    const { employeur_opco: _, ...unnamed } = contract(pro)
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
    expect(dues({ ...pro, ...priority }, { rules: lawAlone }).hourly?.hourCents).toBe(9_15)
  })

  it("is invoiced by the rhythm of its OPCO", () => {
    expect(hourly({}, rule("akto.rythme_pro", { months: 1 }))).toMatchObject({
      rhythmMonths: 1,
      rhythm: { text: "Dit par eux.", isUncertain: true },
    })
    const known = dues(pro, { rules: [] }).hourly
    expect(known).toMatchObject({ rhythmMonths: 3, rhythm: null, rate: null, hourCents: 0 })
  })
})

describe("what comes beside the teaching", () => {
  const announced = {
    convention_frais_hebergement_nuits: 60,
    convention_frais_restauration_repas: 120,
    convention_frais_premier_equipement_cents: 460_00,
    convention_frais_mobilite: true,
    convention_frais_majoration_rqth_cents: 5_250_50,
  }
  const own = (topic: string, cents: number): LegalValues =>
    [
      {
        name: `opco_regle.akto.${topic}`,
        from: "2026-01-01",
        value: { text: "Forfait", cents, months: null, choice: "–" },
        source: "OPCO",
      },
    ] as unknown as LegalValues

  it("is what was announced, with the most that the law and the OPCO give", () => {
    expect(dues(announced).extraCosts).toEqual({
      nights: { announced: 60, unitCents: 6_00 },
      meals: { announced: 120, unitCents: 3_00 },
      equipment: { announcedCents: 460_00, limitCents: 300_00 },
      mobility: { isAnnounced: true, flatCents: null },
      disability: { announcedCents: 5_250_50, limitCents: 4_000_00 },
    })
    const rules = [...initialLegalValues, ...own("equipement", 250_00), ...own("mobilite", 500_00)]
    expect(dues(announced, { rules }).extraCosts).toMatchObject({
      equipment: { limitCents: 250_00 },
      mobility: { flatCents: 500_00 },
    })
  })

  it("is nothing where nothing was announced", () => {
    expect(dues().extraCosts).toMatchObject({
      nights: { announced: 0 },
      meals: { announced: 0 },
      equipment: { announcedCents: 0 },
      mobility: { isAnnounced: false },
      disability: { announcedCents: 0 },
    })
  })

  it("has no limit and no supplement where no OPCO pays, and nothing at all with the CNFPT", () => {
    const rules = [...initialLegalValues, ...own("mobilite", 500_00)]
    expect(dues({ ...announced, ...STATE }, { rules }).extraCosts).toMatchObject({
      nights: { announced: 60 },
      equipment: { announcedCents: 460_00, limitCents: null },
      mobility: { flatCents: null },
      disability: { announcedCents: 0, limitCents: 0 },
    })
    expect(dues({ ...announced, ...CNFPT }).extraCosts).toBeNull()
    expect(dues(announced, { rules: [] }).extraCosts).toBeNull()
  })

  it("has no limit for equipment while the level of the training is not said", () => {
    const { formation_niveau: _, ...unsaid } = contract(announced)
    expect(
      duesOfContract(initialLegalValues, unsaid, null, null)?.extraCosts?.equipment.limitCents,
    ).toBeNull()
  })

  it("is spread over the years in whole cents, what is left with the first", () => {
    expect([
      spreadOverYears(100, 3),
      spreadOverYears(90, 3),
      spreadOverYears(1, 2),
      spreadOverYears(7, 1),
    ]).toEqual([[34, 33, 33], [30, 30, 30], [1, 0], [7]])
  })
})
