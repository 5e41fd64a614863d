import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { legalValueAt, thresholdAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { TraineeLaw, TraineePeriod } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

type Place = { studentId: string; enrolmentId: string }

/** The periods of an enrolment, in the order of their days: their rank is their name. */
export const lockedPeriods = async (
  scope: Scope,
  { studentId, enrolmentId }: Place,
): Promise<TraineePeriod[]> => {
  const row = await scope.find(sql<{ trainee_periods: TraineePeriod[] }>`
    select trainee_periods from enrolment
    where ${ownRows(scope.who)} and id = ${enrolmentId} and student_id = ${studentId} for update`)
  if (!row) throw refuse("not_found")
  return row.trainee_periods
}

/** Those of the other classes: a person is a trainee once at a time. */
export const periodsElsewhere = async (
  scope: Scope,
  { studentId, enrolmentId }: Place,
): Promise<TraineePeriod[]> => {
  const rows = await scope.run(sql<{ trainee_periods: TraineePeriod[] }>`
    select trainee_periods from enrolment
    where ${ownRows(scope.who)} and student_id = ${studentId} and id <> ${enrolmentId}`)
  return rows.flatMap(({ trainee_periods }) => trainee_periods)
}

export const keepPeriods = (
  scope: Scope,
  { enrolmentId }: Place,
  periods: readonly TraineePeriod[],
): Promise<unknown> => {
  const inOrder = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return scope.run(sql`
    update enrolment set trainee_periods = ${JSON.stringify(inOrder)}::jsonb
    where ${ownRows(scope.who)} and id = ${enrolmentId}`)
}

export const traineeLawOn = async (scope: Scope, on: IsoDate): Promise<TraineeLaw> => {
  const values = await loadLegalValues(scope)
  return {
    monthsBefore: legalValueAt(values, "delais.avant_contrat", on)?.value.count ?? 0,
    monthsAfter: legalValueAt(values, "delais.maintien_formation", on)?.value.count ?? 0,
    youngest: thresholdAt(values, "age_minimum_college", on) ?? 0,
    tooOld: thresholdAt(values, "age_limite", on) ?? Number.POSITIVE_INFINITY,
  }
}
