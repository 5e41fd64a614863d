import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { isPro, periodOf } from "../facts/agreement.ts"
import { type Funder, funderOf } from "../facts/funder.ts"
import { type ContractYear, contractYears, prorate } from "./contract-years.ts"
import { type ExtraCosts, extraCostsOf } from "./extra-costs-of-contract.ts"
import { forecastOfContract, leapYearOf, participationAgreed, yearAgreed } from "./forecast-of-contract.ts"
import { type HourlyDues, hourlyDuesOf } from "./hourly-dues.ts"
import { type RuptureDue, ruptureDue } from "./rupture-due.ts"
import { type Schedule, scheduleOfYears } from "./schedule.ts"

/** One year of the convention: what is asked, and what the funder gives of it. */
type AgreedYear = ContractYear & { readonly priceCents: number; readonly funderCents: number }

/** What a funder other than an OPCO gives for a year: the whole price, or what it agreed to. */
const givenBy = (funder: Funder, contract: ContractData, priceCents: number, agreedCents: number): number => {
  if (funder === "opco") return agreedCents
  if (funder === "employer") return priceCents
  if (funder === "cnfpt")
    return Math.min(priceCents, agreedCents || (contract.cnfpt_montant_annuel_cents ?? 0))
  return agreedCents || priceCents
}

/** The years of the convention, in order; none while the convention says no amounts. */
const agreedYears = (contract: ContractData): AgreedYear[] => {
  const period = periodOf(contract)
  if (period === null) return []
  const said = contract.convention_financement ?? []
  return contractYears(period.from, period.to).flatMap((year, at) => {
    const priceCents = said[at]?.prix_prestation_cents ?? null
    if (priceCents === null) return []
    const agreed = said[at]?.prise_en_charge_opco_cents ?? 0
    return [{ ...year, priceCents, funderCents: givenBy(funderOf(contract), contract, priceCents, agreed) }]
  })
}

/** What the payers of a contract owe, as far as the contract says it. */
export type ContractDues = {
  readonly funder: Funder
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  /** What the funder should pay and when; null while an amount is missing. */
  readonly schedule: Schedule | null
  readonly years: readonly AgreedYear[]
  /** Owed by the employer and taken from what the OPCO pays; none with another funder. */
  readonly participationCents: number
  /** Beside the teaching; null where no payer takes any. */
  readonly extraCosts: ExtraCosts | null
  /** Of a professionalization contract, which has nothing of what precedes. */
  readonly hourly: HourlyDues | null
  /** Null unless the contract was broken. */
  readonly rupture: (Pick<RuptureDue, "funderCents" | "participationCents"> & { readonly on: IsoDate }) | null
}

type Broken = { readonly on: IsoDate; readonly isTrialPeriod: boolean } | null

/** By the day, as the law prorates: for payers who have no rule of their own. */
const proratedYears = (years: readonly AgreedYear[], on: IsoDate): number =>
  years.reduce((sum, { from, to, funderCents }) => {
    if (to <= on) return sum + funderCents
    return from > on ? sum : sum + prorate(funderCents, { from, to }, on)
  }, 0)

export const duesOfContract = (
  legalValues: LegalValues,
  contract: ContractData,
  levelCents: number | null,
  broken: Broken,
  { hasAgreement = false }: { hasAgreement?: boolean } = {},
): ContractDues | null => {
  const period = periodOf(contract)
  if (period === null) return null
  const { from, to } = period
  const funder = funderOf(contract)
  const years = agreedYears(contract)
  const concludedOn = contract.contrat_date_conclusion ?? from
  if (isPro(contract))
    return {
      funder,
      period: { from, to },
      schedule: null,
      years: [],
      participationCents: 0,
      extraCosts: null,
      hourly: hourlyDuesOf(legalValues, contract, period, concludedOn),
      rupture:
        broken === null || broken.on >= to ? null : { on: broken.on, funderCents: 0, participationCents: 0 },
    }
  const isOpco = funder === "opco"
  const participationCents = isOpco ? participationAgreed(contract) : 0
  const yearlyCents = yearAgreed(contract, from, to) ?? levelCents
  const schedule = isOpco
    ? forecastOfContract(legalValues, contract, levelCents, { hasAgreement })
    : scheduleOfYears(
        legalValues,
        concludedOn,
        years.map((year) => ({ ...year, cents: year.funderCents })),
      )
  const ruptureOf = (): ContractDues["rupture"] => {
    // Broken on its last day, it was held to its end.
    if (broken === null || broken.on >= to) return null
    if (!isOpco) return { on: broken.on, funderCents: proratedYears(years, broken.on), participationCents: 0 }
    if (yearlyCents === null) return null
    const due = ruptureDue(legalValues, {
      concludedOn,
      start: from,
      brokenOn: broken.on,
      yearlyCents,
      participationCents,
      isTrialPeriod: broken.isTrialPeriod,
      paidCents: 0,
      leapYear: leapYearOf(legalValues, contract, concludedOn),
    })
    return due && { on: broken.on, funderCents: due.funderCents, participationCents: due.participationCents }
  }
  return {
    funder,
    period: { from, to },
    schedule,
    years,
    participationCents,
    extraCosts: extraCostsOf(legalValues, contract, concludedOn),
    hourly: null,
    rupture: ruptureOf(),
  }
}
