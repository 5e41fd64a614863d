import { diplomaOfCode, levelsOfCode } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, remoteReductionOf, thresholdAt } from "@jalon/legal-values/rules"
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
  rncpCode: string | null
}

export type CentreShare = { yearHours: number; sharePercent: number }

/** Each remark carries the figures it rests on, so that the screen can print the rule and not only its verdict. */
export type TrainingCheck =
  | {
      code: "remote_dominant"
      remoteHours: number
      totalHours: number
      percent: number
      rule: LegalValue<"minoration_distance">
    }
  | ({ code: "too_few_hours"; hours: number; neededHours: number; months: number } & CentreShare)
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

/** Hours due at the centre for so many months: 401,75 h a year. */
export const hoursDueAtCentre = ({ yearHours, sharePercent }: CentreShare, months: number): number =>
  (sharePercent * yearHours * months) / (100 * 12)

/** Hours of work in a full year, and the share of them due at the centre (L6211-2); null where no text speaks for that day. */
const centreShareOn = (legalValues: LegalValues, on: IsoDate): CentreShare | null => {
  const yearHours = thresholdAt(legalValues, "heures_annuelles", on)
  const sharePercent = thresholdAt(legalValues, "part_formation_minimum", on)
  return yearHours === undefined || sharePercent === undefined ? null : { yearHours, sharePercent }
}

const remote = (
  { remoteHours, durationHoursTotal, rncpCode }: CheckedTraining,
  legalValues: LegalValues,
  on: IsoDate,
): TrainingCheck[] => {
  const rule = remoteReductionOf(
    legalValues,
    { remote: remoteHours, hours: durationHoursTotal, rncp: rncpCode },
    on,
  )
  if (rule === null || durationHoursTotal === null) return []
  return [
    {
      code: "remote_dominant",
      remoteHours,
      totalHours: durationHoursTotal,
      percent: (remoteHours / durationHoursTotal) * 100,
      rule,
    },
  ]
}

const hours = (
  { durationHoursTotal, durationMonths }: CheckedTraining,
  legalValues: LegalValues,
  on: IsoDate,
): TrainingCheck[] => {
  const share = centreShareOn(legalValues, on)
  if (durationHoursTotal === null || durationMonths === null || share === null) return []
  const neededHours = hoursDueAtCentre(share, durationMonths)
  if (durationHoursTotal >= neededHours) return []
  return [{ code: "too_few_hours", hours: durationHoursTotal, neededHours, months: durationMonths, ...share }]
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
  legalValues: LegalValues,
): TrainingCheck[] => [
  ...registration(training, classes, today),
  ...remote(training, legalValues, today),
  ...hours(training, legalValues, today),
  ...codes(training),
]
