import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import type { ContractPeriod } from "../facts/agreement.ts"
import { type Funder, funderOf } from "../facts/funder.ts"
import { dateOf, numberOf } from "../facts/known.ts"
import { ruleOfContract } from "./rule-of-contract.ts"

/** A rate or a rhythm, with what it is read from. */
type Rule = { readonly text: string; readonly source: string; readonly isUncertain: boolean }

/** A professionalization contract is paid by the hour of training: no level, no share of a year, no participation. */
export type HourlyDues = {
  /** Days of the training, within those of the contract. */
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly hours: number
  readonly isPriority: boolean
  /** What the OPCO, or the branch, gives for an hour; 0 where nobody says it. */
  readonly hourCents: number
  readonly rate: Rule | null
  readonly rhythmMonths: number
  readonly rhythm: Rule | null
}

const QUARTER = 3

type Found = NonNullable<ReturnType<typeof ruleOfContract>>

const asRule = (found: Found | null): Rule | null =>
  found && {
    text: found.row.value.text,
    source: found.row.source,
    isUncertain: found.row.uncertain === true,
  }

/** The branch's rate of a priority public, then its ordinary one where it makes no difference, then what the law says of each. */
const rateOf = (
  legalValues: LegalValues,
  contract: ContractData,
  isPriority: boolean,
  on: IsoDate,
): Found | null => {
  const usual = ruleOfContract(legalValues, contract, "heure_pro", on)
  if (!isPriority) return usual
  const priority = ruleOfContract(legalValues, contract, "heure_pro_prioritaire", on)
  const isLawOverBranch = priority !== null && !priority.isOwn && usual?.isOwn === true
  const usualIsMore = (usual?.row.value.cents ?? 0) >= (priority?.row.value.cents ?? 0)
  return priority === null || (isLawOverBranch && usualIsMore) ? usual : priority
}

const isWithin = (day: IsoDate | null, { from, to }: ContractPeriod): day is IsoDate =>
  day !== null && day >= from && day <= to

/** Rates hold by the day on which the contract was concluded. */
export const hourlyDuesOf = (
  legalValues: LegalValues,
  contract: ContractData,
  period: ContractPeriod,
  concludedOn: IsoDate,
): HourlyDues => {
  const funder: Funder = funderOf(contract)
  const isPriority = contract.pro_public_prioritaire === true
  const rate = funder === "opco" ? rateOf(legalValues, contract, isPriority, concludedOn) : null
  const rhythm = ruleOfContract(legalValues, contract, "rythme_pro", concludedOn)
  const [starts, ends] = [dateOf(contract, "formation_date_debut"), dateOf(contract, "formation_date_fin")]
  const from = isWithin(starts, period) ? starts : period.from
  const to = isWithin(ends, period) && ends >= from ? ends : period.to
  return {
    period: { from, to },
    hours: numberOf(contract, "pro_duree_totale_heures") ?? 0,
    isPriority,
    hourCents: rate?.row.value.cents ?? 0,
    rate: asRule(rate),
    rhythmMonths: rhythm?.row.value.months ?? QUARTER,
    rhythm: asRule(rhythm),
  }
}
