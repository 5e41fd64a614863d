import { daysBetween } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { type EntrustedTeaching, specialityOfDiploma } from "@jalon/trainings/rules"
import type { BpfFollowed, Objective, RncpLevel, TraineeType } from "./model.ts"

/** What a contract, its training and its enrolment say for frame F. */
export type BpfContract = {
  readonly id: string
  readonly personId: string
  readonly trainingId: string
  readonly kind: "apprentissage" | "professionnalisation"
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate
  /** The last day, when it ended before. */
  readonly brokenOn: IsoDate | null
  /** Of the whole contract. */
  readonly hours: number | null
  /** Where the school said it of the enrolment. */
  readonly traineeType: TraineeType | null
  readonly rncp: string | null
  readonly level: number | null
  readonly certification: "diplome" | "titre_professionnel" | "titre_rncp" | "cqp" | "autre" | null
  readonly nsf: string | null
  readonly diplomaCode: string | null
  /** What other bodies teach of the training, and the hours of its whole cycle. */
  readonly entrusted: readonly Pick<EntrustedTeaching, "hours" | "from" | "to">[]
  readonly trainingHours: number | null
  /** What countersigned sheets of the year say, from the first of them on; null where none was kept. */
  readonly attended: { readonly since: IsoDate; readonly minutes: number } | null
}

export type Year = { readonly from: IsoDate; readonly to: IsoDate }

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)
const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other)
/** The days of a period that fall in the year. */
export const withinYear = (period: Year, year: Year): Year => ({
  from: later(period.from, year.from),
  to: earlier(period.to, year.to),
})

const days = (from: IsoDate, to: IsoDate): number => Math.max(0, daysBetween(from, to) + 1)

/** Planned hours, by the days of the contract that fall in the year: what a school can defend where it keeps no sheets. */
const exactMinutesIn = ({ hours, startsOn, endsOn, brokenOn }: BpfContract, year: Year): number => {
  const whole = days(startsOn, endsOn)
  if (hours === null || whole === 0) return 0
  const last = brokenOn === null ? endsOn : earlier(brokenOn, endsOn)
  const within = days(later(startsOn, year.from), earlier(last, year.to))
  return (hours * 60 * within) / whole
}

const rounded = (minutes: number): number => Math.floor(minutes + 0.5)

/**
 * What was followed: the hours of the sheets from the first one on, what was planned before it, and what is still planned while the
 * year is not over. Where other bodies teach too, our sheets are not the whole: it stays what was planned.
 */
const minutesIn = (contract: BpfContract, year: Year, on: IsoDate): number => {
  const { attended, entrusted } = contract
  if (attended === null || entrusted.length > 0) return rounded(exactMinutesIn(contract, year))
  const before = exactMinutesIn(contract, { from: year.from, to: addDays(attended.since, -1) })
  const toCome = exactMinutesIn(contract, { from: later(addDays(on, 1), year.from), to: year.to })
  return rounded(before + attended.minutes + toCome)
}

/**
 * Of the minutes followed in the year, those that other bodies give: in each one's period, its share of the hours of the
 * training. Never more than what was followed.
 */
const entrustedMinutesIn = (contract: BpfContract, year: Year, on: IsoDate): number => {
  const { entrusted, trainingHours } = contract
  if (trainingHours === null) return 0
  const given = entrusted.reduce((sum, { hours, from, to }) => {
    const period = withinYear({ from: from ?? year.from, to: to ?? year.to }, year)
    return sum + exactMinutesIn(contract, period) * Math.min(1, (hours ?? 0) / trainingHours)
  }, 0)
  return Math.min(rounded(given), minutesIn(contract, year, on))
}

/** Apprenticeship always prepares a registered certification (L6211-1); a professionalization contract may not. */
const objectiveOf = ({ kind, rncp, certification }: BpfContract): Objective | null => {
  if (kind === "apprentissage" || rncp !== null) return "a"
  if (certification === "cqp") return "c"
  if (certification === "autre") return "d"
  return certification === null ? null : "a"
}

const LEVELS: Readonly<Record<number, RncpLevel>> = {
  2: "2",
  3: "3",
  4: "4",
  5: "5",
  6: "6-8",
  7: "6-8",
  8: "6-8",
}

const levelOf = ({ level, certification }: BpfContract): RncpLevel | null => {
  if (level !== null) return LEVELS[level] ?? null
  return certification === "cqp" ? "none" : null
}

const NSF = /^\d{3}$/
const nsfOf = ({ nsf, diplomaCode }: BpfContract): string | null =>
  nsf !== null && NSF.test(nsf) ? nsf : specialityOfDiploma(diplomaCode)

export const followContract = (contract: BpfContract, year: Year, on: IsoDate): BpfFollowed => {
  const objective = objectiveOf(contract)
  return {
    id: contract.id,
    personId: contract.personId,
    trainingId: contract.trainingId,
    type: contract.traineeType ?? (contract.kind === "apprentissage" ? "b" : "a"),
    objective,
    rncpLevel: objective === "a" ? levelOf(contract) : null,
    nsf: nsfOf(contract),
    minutes: minutesIn(contract, year, on),
    entrustedMinutes: entrustedMinutesIn(contract, year, on),
  }
}
