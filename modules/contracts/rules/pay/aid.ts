import { lastsAtLeast, lengthInDays } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { centsAt, exact, WHOLE } from "./money.ts"

export interface ApprenticeAidInput {
  concludedOn: IsoDate
  start: IsoDate
  end: IsoDate
  level: number
  employees: number
  isDisabled: boolean
  isOverseas: boolean
  isPublic: boolean
}

/** Information only: the State decides and pays. */
export interface AidEstimate {
  cents: number
  /** What a whole first year gives; less is due for a shorter contract. */
  yearCents: number
  /** From 250 employees on, the aid depends on a quota of work-study people. */
  dependsOnQuota: boolean
  source: string
}

const AID = "aides_employeur.apprentissage"
const DAYS_OF_A_YEAR = 365

/** First year only, by day. Null when no aid is published for such a contract. */
export const apprenticeAid = (legalValues: LegalValues, facts: ApprenticeAidInput): AidEstimate | null => {
  const { concludedOn, start, end, level, employees, isDisabled, isOverseas, isPublic } = facts
  const legalValue = legalValueAt(legalValues, AID, concludedOn)
  if (legalValue === undefined || isPublic) return null
  const { lines, largeFromEmployees, disabledCents, startsBefore } = legalValue.value
  if (startsBefore !== undefined && start >= startsBefore) return null
  const isLarge = employees >= largeFromEmployees
  const line = lines.find(({ levels, overseasLevels = levels }) =>
    (isOverseas ? overseasLevels : levels).includes(level),
  )
  const byLevel = (isLarge ? line?.largeCents : line?.smallCents) ?? 0
  const yearCents = isDisabled ? disabledCents : byLevel
  if (yearCents === 0) return null
  const cents = lastsAtLeast(start, end, 12)
    ? yearCents
    : Math.min(
        yearCents,
        centsAt(exact(yearCents * lengthInDays({ from: start, to: end }), DAYS_OF_A_YEAR), WHOLE),
      )
  return { cents, yearCents, dependsOnQuota: isLarge && !isDisabled, source: legalValue.source }
}

/** Published aids end before such a contract: an amount may come, none can be told. */
export const isAidAwaited = (
  legalValues: LegalValues,
  { concludedOn, start, isPublic }: Pick<ApprenticeAidInput, "concludedOn" | "start" | "isPublic">,
): boolean => {
  if (isPublic) return false
  const legalValue = legalValueAt(legalValues, AID, concludedOn)
  if (legalValue !== undefined)
    return legalValue.value.startsBefore !== undefined && start >= legalValue.value.startsBefore
  return legalValues.every(({ name, until }) => name !== AID || (until ?? concludedOn) < concludedOn)
}

export interface ProAidInput {
  concludedOn: IsoDate
  /** On the first day of the contract. */
  age: number
  isJobseeker: boolean
  isDisabled: boolean
}

export interface ProAidEstimate {
  /** Paid by France Travail. */
  jobseekerCents: number
  /** Most that Agefiph may give. */
  disabledUpToCents: number
  source: string
}

export const proAid = (legalValues: LegalValues, facts: ProAidInput): ProAidEstimate | null => {
  const { concludedOn, age, isJobseeker, isDisabled } = facts
  const legalValue = legalValueAt(legalValues, "aides_employeur.professionnalisation", concludedOn)
  if (legalValue === undefined) return null
  const { value } = legalValue
  const first = isJobseeker && age >= value.jobseekerFromAge ? value.jobseekerCents : 0
  const second = isJobseeker && age >= value.olderJobseekerFromAge ? value.olderJobseekerCents : 0
  const disabledUpToCents = isDisabled ? value.disabledUpToCents : 0
  const jobseekerCents = first + second
  return jobseekerCents + disabledUpToCents === 0
    ? null
    : { jobseekerCents, disabledUpToCents, source: legalValue.source }
}
