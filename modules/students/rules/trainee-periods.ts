import { addMonths, ageOn, daysBetween } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

/** Why somebody without a contract is a trainee (« stagiaire de la formation professionnelle »). */
export const TRAINEE_SITUATIONS = ["avant_contrat", "apres_rupture", "apres_opposition"] as const
export type TraineeSituation = (typeof TRAINEE_SITUATIONS)[number]

export const traineeWords: Readonly<Record<TraineeSituation, string>> = {
  avant_contrat: "Avant le contrat (L6222-12-1)",
  apres_rupture: "Après une rupture (L6222-18-2)",
  apres_opposition: "Après une opposition à l’engagement d’apprentis (L6225-3-1)",
}

export type TraineePeriod = {
  readonly situation: TraineeSituation
  readonly from: IsoDate
  readonly to: IsoDate
  /** Day on which the form of social protection was sent. */
  readonly protection_sociale_le: IsoDate | null
}

/** What the law leaves, as it stood on the first day. */
export type TraineeLaw = {
  readonly monthsBefore: number
  readonly monthsAfter: number
  /** Fifteen once lower secondary school is done. */
  readonly youngest: number
  /** First age that is too old. */
  readonly tooOld: number
}

/** TRA-01 and TRA-02: the last day that somebody may be a trainee. */
export const lastTraineeDay = (
  { situation, from }: Pick<TraineePeriod, "situation" | "from">,
  { monthsBefore, monthsAfter }: TraineeLaw,
): IsoDate => addDays(addMonths(from, situation === "avant_contrat" ? monthsBefore : monthsAfter), -1)

/** TRA-02: from the day after a rupture until the day before the next contract, or as long as the law lets. */
export const traineeAfterRupture = (
  rupture: IsoDate,
  nextContract: IsoDate | null,
  law: TraineeLaw,
): Pick<TraineePeriod, "situation" | "from" | "to"> => {
  const from = addDays(rupture, 1)
  const last = lastTraineeDay({ situation: "apres_rupture", from }, law)
  const isTooLate = nextContract === null || nextContract > last
  return { situation: "apres_rupture", from, to: isTooLate ? last : addDays(nextContract, -1) }
}

/** TRA-03: what the contracts that begin in a period leave of it: until the day before the first; null when it is nothing. */
export const endedByContract = <Period extends Pick<TraineePeriod, "from" | "to">>(
  period: Period,
  contractStarts: readonly IsoDate[],
): Period | null => {
  const [first] = contractStarts.filter((day) => period.from <= day && day <= period.to).toSorted()
  if (first === undefined) return period
  return first === period.from ? null : { ...period, to: addDays(first, -1) }
}

export const traineeDays = ({ from, to }: Pick<TraineePeriod, "from" | "to">): number =>
  daysBetween(from, to) + 1

export type TraineeFault =
  | { readonly code: "backwards" }
  | { readonly code: "too_long"; readonly until: IsoDate }
  | { readonly code: "overlap"; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly code: "age"; readonly age: number }

/** Why a period cannot be kept beside the others of a person; null when it can. */
export const faultOfTrainee = (
  period: TraineePeriod,
  others: readonly TraineePeriod[],
  law: TraineeLaw,
  bornOn: IsoDate | null,
): TraineeFault | null => {
  const { from, to, situation } = period
  if (to < from) return { code: "backwards" }
  const until = lastTraineeDay(period, law)
  if (to > until) return { code: "too_long", until }
  const other = others.find((one) => one.from <= to && from <= one.to)
  if (other) return { code: "overlap", from: other.from, to: other.to }
  if (situation !== "avant_contrat" || bornOn === null) return null
  const age = ageOn(bornOn, from)
  return age < law.youngest || age >= law.tooOld ? { code: "age", age } : null
}
