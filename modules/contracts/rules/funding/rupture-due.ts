import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import {
  contractYears,
  dueForYear,
  earlier,
  type LeapYear,
  roundHalfUp,
  YEAR_DAYS,
} from "./contract-years.ts"

const WHOLE = 100_00

export type BrokenContract = {
  readonly concludedOn: IsoDate
  readonly start: IsoDate
  readonly brokenOn: IsoDate
  readonly yearlyCents: number
  /** As it stood at conclusion. */
  readonly participationCents: number
  /** Broken during the first days in the company: a share of what is due, never more than the participation. */
  readonly isTrialPeriod: boolean
  readonly paidCents: number
  readonly leapYear?: LeapYear
}

export type RuptureDue = {
  readonly dueCents: number
  readonly participationCents: number
  readonly funderCents: number
  /** To invoice when positive, to credit when negative. */
  readonly regularisationCents: number
}

/** Both days included, calendar days: the period itself is counted in days in the company, not the amount. */
export const ruptureDue = (legalValues: LegalValues, contract: BrokenContract): RuptureDue | null => {
  const { concludedOn, start, brokenOn, yearlyCents, paidCents, leapYear } = contract
  const regime = legalValueAt(legalValues, "echeancier_opco", concludedOn)?.value
  if (regime === undefined || brokenOn < start) return null
  const dueCents = contractYears(start, brokenOn).reduce(
    (sum, year) => sum + dueForYear(year, yearlyCents, regime.proration, leapYear),
    0,
  )
  const share =
    legalValueAt(legalValues, "participation_employeur", concludedOn)?.value.probationShare ?? WHOLE
  const participationCents = contract.isTrialPeriod
    ? Math.min(contract.participationCents, roundHalfUp(dueCents, share, WHOLE))
    : contract.participationCents
  const funderCents = dueCents - participationCents
  return { dueCents, participationCents, funderCents, regularisationCents: funderCents - paidCents }
}

type Continuation = {
  readonly concludedOn: IsoDate
  readonly brokenOn: IsoDate
  readonly yearlyCents: number
  /** First day of the contract that follows; null while there is none. */
  readonly nextStart: IsoDate | null
}

/** What the broken contract still gives while the apprentice stays in the centre, by the day. */
export const continuationCents = (
  legalValues: LegalValues,
  { concludedOn, brokenOn, yearlyCents, nextStart }: Continuation,
): { until: IsoDate; cents: number } | null => {
  const months = legalValueAt(legalValues, "delais.maintien_formation", concludedOn)?.value.count
  if (months === undefined) return null
  const from = addDays(brokenOn, 1)
  const last = addDays(addMonths(from, months), -1)
  const eve = nextStart === null ? last : addDays(nextStart, -1)
  const until = earlier(eve, last)
  return until < from
    ? { until: brokenOn, cents: 0 }
    : { until, cents: roundHalfUp(yearlyCents, lengthInDays({ from, to: until }), YEAR_DAYS) }
}
