import { diplomaOfCode, levelsOfCode } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { type CohortClass, cohortEnd } from "./cohort.ts"

/** What a training is judged on; all of it may be unknown while it is being written. */
export type CheckedTraining = {
  level: number | null
  diplomaCode: string | null
  diplomaKind: string | null
  rncpRegisteredUntil: IsoDate | null
  durationHoursTotal: number | null
  durationMonths: number | null
  remoteHours: number
}

/** Each remark carries the figures it rests on, so that the screen can print the rule and not only its verdict. */
export type TrainingCheck =
  | { code: "remote_dominant"; remoteHours: number; totalHours: number; percent: number }
  | { code: "too_few_hours"; hours: number; neededHours: number; months: number }
  | { code: "registration_ended"; until: IsoDate }
  | { code: "registration_ends_before_cohort"; until: IsoDate; classes: { name: string; ends: IsoDate }[] }
  | { code: "level_differs"; level: number; diplomaCode: string; expected: readonly number[] }
  | {
      code: "diploma_differs"
      diplomaKind: string
      diplomaCode: string
      expected: string
      uncertain: boolean
    }

/** From this share of distance on, the funding level is reduced (Code du travail, D6332-82-1). */
const REMOTE_SHARE = 0.8
const REDUCED_TO = 0.8
const REDUCTION_FLOOR_CENTS = 400_000

/** Hours of work in a full year, and the share of them due at the centre (L6211-2). */
const YEAR_HOURS = 1607
const CENTRE_SHARE = 0.25

export const isRemoteDominant = (remoteHours: number, totalHours: number | null): boolean =>
  totalHours !== null && totalHours > 0 && remoteHours / totalHours >= REMOTE_SHARE

/** What is left of a yearly level once most of the training is at a distance; never more than the level itself. */
export const reducedForDistance = (cents: number): number =>
  Math.min(cents, Math.max(Math.round(cents * REDUCED_TO), REDUCTION_FLOOR_CENTS))

/** Hours due at the centre for so many months: 401,75 h a year. */
export const hoursDueAtCentre = (months: number): number => (CENTRE_SHARE * YEAR_HOURS * months) / 12

const remote = ({ remoteHours, durationHoursTotal }: CheckedTraining): TrainingCheck[] =>
  durationHoursTotal !== null && isRemoteDominant(remoteHours, durationHoursTotal)
    ? [
        {
          code: "remote_dominant",
          remoteHours,
          totalHours: durationHoursTotal,
          percent: (remoteHours / durationHoursTotal) * 100,
        },
      ]
    : []

const hours = ({ durationHoursTotal, durationMonths }: CheckedTraining): TrainingCheck[] => {
  if (durationHoursTotal === null || durationMonths === null) return []
  const neededHours = hoursDueAtCentre(durationMonths)
  if (durationHoursTotal >= neededHours) return []
  return [{ code: "too_few_hours", hours: durationHoursTotal, neededHours, months: durationMonths }]
}

const registration = (
  { rncpRegisteredUntil: until, durationMonths }: CheckedTraining,
  classes: readonly CohortClass[],
  today: IsoDate,
): TrainingCheck[] => {
  if (until === null) return []
  const late = classes
    .map((one) => ({ name: one.name, ends: cohortEnd(one, durationMonths) }))
    .filter(({ ends }) => ends > until)
  return [
    ...(until < today ? [{ code: "registration_ended" as const, until }] : []),
    ...(late.length > 0 ? [{ code: "registration_ends_before_cohort" as const, until, classes: late }] : []),
  ]
}

const codes = ({ level, diplomaCode, diplomaKind }: CheckedTraining): TrainingCheck[] => {
  if (diplomaCode === null) return []
  const checks: TrainingCheck[] = []
  const expected = levelsOfCode(diplomaCode)
  // Where the two registers disagree France compétences is believed, hence a remark and no refusal.
  if (level !== null && expected.length > 0 && !expected.includes(level))
    checks.push({ code: "level_differs", level, diplomaCode, expected })
  const suggested = diplomaOfCode(diplomaCode)
  if (diplomaKind !== null && suggested && String(suggested.diploma) !== diplomaKind)
    checks.push({
      code: "diploma_differs",
      diplomaKind,
      diplomaCode,
      expected: String(suggested.diploma),
      uncertain: suggested.uncertain,
    })
  return checks
}

/** Remarks on a training and the classes that still run; none of them blocks anything here. */
export const trainingChecks = (
  training: CheckedTraining,
  classes: readonly CohortClass[],
  today: IsoDate,
): TrainingCheck[] => [
  ...registration(training, classes, today),
  ...remote(training),
  ...hours(training),
  ...codes(training),
]
