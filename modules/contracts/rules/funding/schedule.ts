import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import {
  type ContractYear,
  contractYears,
  dueForYear,
  earlier,
  type LeapYear,
  roundHalfUp,
  YEAR_DAYS,
} from "./contract-years.ts"

const WHOLE = 100_00
const MONTHS = 12

export type ScheduleInput = {
  /** It chooses the rules, whatever day the contract starts. */
  readonly concludedOn: IsoDate
  readonly start: IsoDate
  readonly end: IsoDate
  /** What the funder pays for a year, reductions made. */
  readonly yearlyCents: number
  /** Owed by the employer, taken from what an OPCO pays; none with another funder. */
  readonly participationCents: number
  /** Under a year because of acquired skills, with the agreement of the three parties; never after a rupture. */
  readonly isShortened?: boolean
  /** First day in the centre before the contract, where that counts. */
  readonly enteredOn?: IsoDate | null
  readonly leapYear?: LeapYear
}

export type Instalment = {
  readonly number: number
  readonly year: number
  /** First day on which it may be invoiced. */
  readonly opensOn: IsoDate
  /** Share of the year, in hundredths of a percent; null for what is left. */
  readonly share: number | null
  /** Of the training, before the participation. */
  readonly grossCents: number
  /** Before the contract, on the first one. */
  readonly beforeContractCents: number
  readonly participationCents: number
  /** What the funder pays. */
  readonly cents: number
  /** As funders number them when they say nothing else: 99 is the last. */
  readonly code: string
}

export type Schedule = {
  readonly regime: string
  readonly years: readonly (ContractYear & { readonly cents: number })[]
  readonly instalments: readonly Instalment[]
  readonly grossCents: number
  readonly funderCents: number
  /** Past that day the last one is lost; null where no text says so. */
  readonly claimUntil: IsoDate | null
}

type Line = { year: number; opensOn: IsoDate; share: number | null; grossCents: number }
type Regime = LegalValue<"echeancier_opco">["value"]

const shared = (cents: number, share: number): number => roundHalfUp(cents, share, WHOLE)

/** The lines of one year. What it is too short to reach is folded into what is left at its end. */
const linesOf = (
  { year }: Regime,
  { rank, from, to }: ContractYear,
  cents: number,
  isLast: boolean,
): Line[] => {
  const reached = year
    .slice(0, -1)
    .map(({ share, afterMonths }) => ({ share, opensOn: addMonths(from, afterMonths) }))
    .filter(({ opensOn }) => opensOn <= to)
    .map(({ share, opensOn }) => ({ year: rank, opensOn, share, grossCents: shared(cents, share) }))
  const rest = year.at(-1)
  const restAfter = rest?.afterMonths ?? MONTHS
  const restOn = addMonths(from, restAfter)
  const opensOn = restAfter < MONTHS && restOn <= to ? restOn : addDays(to, 1)
  const before = reached.reduce((sum, { grossCents }) => sum + grossCents, 0)
  // A year that is not the last is whole: it reaches each of its shares.
  const share = isLast ? null : (rest?.share ?? null)
  return [...reached, { year: rank, opensOn, share, grossCents: cents - before }]
}

/** Months before the contract that count with it, cut at what the law allows. */
export const beforeContractCents = (
  legalValues: LegalValues,
  {
    concludedOn,
    start,
    enteredOn,
    yearlyCents,
  }: Pick<ScheduleInput, "concludedOn" | "start" | "enteredOn" | "yearlyCents">,
): number => {
  const limit = legalValueAt(legalValues, "delais.avant_contrat", concludedOn)?.value.count
  if (enteredOn == null || enteredOn >= start || limit === undefined) return 0
  const [eve, cut] = [addDays(start, -1), addDays(addMonths(enteredOn, limit), -1)]
  return roundHalfUp(yearlyCents, lengthInDays({ from: enteredOn, to: earlier(eve, cut) }), YEAR_DAYS)
}

/** Taken from the first instalment; what that cannot bear goes to the next. */
const withParticipation = (lines: readonly Line[], participation: number, before: number): Instalment[] => {
  let left = participation
  return lines.map((line, at) => {
    const beforeContract = at === 0 ? before : 0
    const taken = Math.min(left, line.grossCents + beforeContract)
    left -= taken
    return {
      ...line,
      number: at + 1,
      beforeContractCents: beforeContract,
      participationCents: taken,
      cents: line.grossCents + beforeContract - taken,
      code: at === lines.length - 1 ? "99" : String(at + 1),
    }
  })
}

const isUnderOneYear = (start: IsoDate, end: IsoDate): boolean => end < addDays(addMonths(start, MONTHS), -1)

/** Rounded at each step: prorated first, then raised, never above a whole year (R6332-25 IV). */
const shortTotal = (legalValues: LegalValues, input: ScheduleInput, cents: number): number => {
  const factor = legalValueAt(legalValues, "majoration_contrat_court", input.concludedOn)?.value.factor
  return input.isShortened && factor !== undefined
    ? Math.min(input.yearlyCents, shared(cents, factor))
    : cents
}

const claimUntil = (
  legalValues: LegalValues,
  { concludedOn, end }: ScheduleInput,
  regime: Regime,
): IsoDate | null => {
  const months = legalValueAt(legalValues, "delais.solde", concludedOn)?.value.count
  return regime.proration === "day" && months !== undefined ? addMonths(end, months) : null
}

/** What a funder will probably pay and when, under the rules of the day of conclusion; its own schedule replaces it. */
export const forecastSchedule = (legalValues: LegalValues, input: ScheduleInput): Schedule | null => {
  const regime = legalValueAt(legalValues, "echeancier_opco", input.concludedOn)?.value
  if (regime === undefined || input.end < input.start) return null
  const years = contractYears(input.start, input.end).map((year) => ({
    ...year,
    cents: dueForYear(year, input.yearlyCents, regime.proration, input.leapYear),
  }))
  const [only] = years
  const isShort = only !== undefined && isUnderOneYear(input.start, input.end)
  const total = isShort ? shortTotal(legalValues, input, only.cents) : 0
  const advance = shared(total, regime.underOneYearAdvance)
  const lines: Line[] = isShort
    ? [
        { year: 1, opensOn: input.start, share: regime.underOneYearAdvance, grossCents: advance },
        { year: 1, opensOn: addDays(input.end, 1), share: null, grossCents: total - advance },
      ]
    : years.flatMap((year, at) => linesOf(regime, year, year.cents, at === years.length - 1))
  const instalments = withParticipation(
    lines,
    input.participationCents,
    beforeContractCents(legalValues, input),
  )
  return {
    regime: regime.regime,
    years: isShort ? [{ ...only, cents: total }] : years,
    instalments,
    grossCents: instalments.reduce((sum, one) => sum + one.grossCents + one.beforeContractCents, 0),
    funderCents: instalments.reduce((sum, { cents }) => sum + cents, 0),
    claimUntil: claimUntil(legalValues, input, regime),
  }
}

/** The same shares on the same days for amounts agreed year by year: what funders without rules of their own usually follow. */
export const scheduleOfYears = (
  legalValues: LegalValues,
  concludedOn: IsoDate,
  years: readonly (ContractYear & { readonly cents: number })[],
): Schedule | null => {
  const regime = legalValueAt(legalValues, "echeancier_opco", concludedOn)?.value
  if (regime === undefined || years.length === 0) return null
  const lines = years.flatMap((year, at) => linesOf(regime, year, year.cents, at === years.length - 1))
  const instalments = withParticipation(lines, 0, 0)
  const total = years.reduce((sum, { cents }) => sum + cents, 0)
  return {
    regime: regime.regime,
    years: years.map(({ rank, from, to, isWhole, cents }) => ({ rank, from, to, isWhole, cents })),
    instalments,
    grossCents: total,
    funderCents: total,
    claimUntil: null,
  }
}

/**
 * Another yearly amount once some instalments were invoiced: those keep theirs, and the first one still open takes the
 * difference (D6332-80).
 */
export const regularisedInstalments = (
  before: readonly Instalment[],
  after: readonly Instalment[],
  invoiced: number,
): Instalment[] => {
  const owed = after
    .slice(0, invoiced)
    .reduce((sum, one, at) => sum + one.cents - (before[at]?.cents ?? 0), 0)
  return after.map((one, at) => {
    if (at < invoiced) return before[at] ?? one
    return at === invoiced ? { ...one, cents: one.cents + owed } : one
  })
}
