import { addMonths, lastsAtLeast, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { centsAt, exact, WHOLE } from "./money.ts"

export interface ApprenticeAidInput {
  concludedOn: IsoDate
  start: IsoDate
  end: IsoDate
  /** Last day of a contract that was broken. */
  brokenOn?: IsoDate
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
  /** A text may still change it for contracts that start then. */
  isUnderReserve: boolean
  source: string
}

const SINGLE = "aide_unique"
const EXCEPTIONAL = "aides_employeur.apprentissage"
const MONTHS = 12
const HIGHEST_LEVEL = 7

type Single = LegalValue<typeof SINGLE>
type Found = { legalValue: { source: string }; yearCents: number; isLarge: boolean }

const coveredBySingle = (
  single: Single | undefined,
  { level, employees, isOverseas }: Pick<ApprenticeAidInput, "level" | "employees" | "isOverseas">,
): single is Single =>
  single !== undefined &&
  employees < single.value.underEmployees &&
  (isOverseas ? single.value.overseasLevels : single.value.levels).includes(level)

/** The permanent aid first; the exceptional one fills what it does not cover, and they never add up. */
const aidOf = (legalValues: LegalValues, facts: ApprenticeAidInput): Found | null => {
  const { concludedOn, start, level, employees, isDisabled } = facts
  const single = legalValueAt(legalValues, SINGLE, concludedOn)
  if (coveredBySingle(single, facts)) {
    const yearCents = isDisabled ? single.value.disabledCents : single.value.cents
    return { legalValue: single, yearCents, isLarge: false }
  }
  const legalValue = legalValueAt(legalValues, EXCEPTIONAL, concludedOn)
  if (legalValue === undefined) return null
  const { lines, largeFromEmployees, disabledCents, startsBefore } = legalValue.value
  const line = lines.find(({ levels }) => levels.includes(level))
  if (line === undefined || (startsBefore !== undefined && start >= startsBefore)) return null
  const isLarge = employees >= largeFromEmployees
  const yearCents = isDisabled ? disabledCents : isLarge ? line.largeCents : line.smallCents
  return yearCents === 0 ? null : { legalValue, yearCents, isLarge: isLarge && !isDisabled }
}

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`
const daysOfMonth = (day: IsoDate): number => {
  const from = firstOfMonth(day)
  return lengthInDays({ from, to: addDays(addMonths(from, 1), -1) })
}

/** Calendar months from one day to another, the first and the last by their days. */
const partOfYear = (yearCents: number, start: IsoDate, end: IsoDate): number => {
  const [first, last] = [daysOfMonth(start), daysOfMonth(end)]
  const startMonth = firstOfMonth(start)
  let between = 0
  while (addMonths(startMonth, between + 1) <= firstOfMonth(end)) between += 1
  if (between === 0)
    return centsAt(exact(yearCents * lengthInDays({ from: start, to: end }), MONTHS * first), WHOLE)
  const opening = lengthInDays({ from: start, to: addDays(addMonths(startMonth, 1), -1) })
  const closing = lengthInDays({ from: firstOfMonth(end), to: end })
  const months = (between - 1) * first * last + opening * last + closing * first
  return centsAt(exact(yearCents * months, MONTHS * first * last), WHOLE)
}

/** Months begun, each whole: how contracts concluded earlier are paid. */
const begunMonths = (yearCents: number, start: IsoDate, end: IsoDate): number => {
  let months = 1
  while (months < MONTHS && addMonths(firstOfMonth(start), months) <= end) months += 1
  return centsAt(exact(yearCents * months, MONTHS), WHOLE)
}

/** First year only, by month. Null when no aid is published for such a contract. */
export const apprenticeAid = (legalValues: LegalValues, facts: ApprenticeAidInput): AidEstimate | null => {
  const { concludedOn, start, brokenOn } = facts
  const found = facts.isPublic ? null : aidOf(legalValues, facts)
  const single = legalValueAt(legalValues, SINGLE, concludedOn)?.value
  if (found === null || single === undefined) return null
  const { yearCents } = found
  const end = brokenOn !== undefined && brokenOn < facts.end ? brokenOn : facts.end
  const partial = concludedOn >= single.byDayFrom ? partOfYear : begunMonths
  return {
    cents: lastsAtLeast(start, end, MONTHS) ? yearCents : Math.min(yearCents, partial(yearCents, start, end)),
    yearCents,
    dependsOnQuota: found.isLarge,
    isUnderReserve: start >= single.reservedFrom,
    source: found.legalValue.source,
  }
}

/** Published aids end before such a contract: an amount may come, none can be told. */
export const isAidAwaited = (
  legalValues: LegalValues,
  facts: Pick<ApprenticeAidInput, "concludedOn" | "start" | "isPublic" | "isOverseas"> & {
    level: number | null
    employees: number | null
  },
): boolean => {
  const { concludedOn, start, isPublic, isOverseas, level, employees } = facts
  const single = legalValueAt(legalValues, SINGLE, concludedOn)
  if (isPublic || single === undefined || start < single.value.reservedFrom) return false
  if (level === null || employees === null) return true
  return level <= HIGHEST_LEVEL && !coveredBySingle(single, { level, employees, isOverseas })
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
