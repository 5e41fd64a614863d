import { columnList, ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { codeListsOf, type LegalValues } from "@jalon/legal-values/rules"
import type { CheckedTraining, CohortClass } from "../../rules/index.ts"
import { checkSentence, checkTone, trainingChecks } from "../../rules/index.ts"
import type { TrainingFields } from "../../wire/index.ts"
import type { Asking } from "../asking.ts"
import { trainingFieldColumns } from "./training-columns.ts"

export type TrainingRow = TrainingFields & {
  id: string
  is_archived: boolean
  center_name: string | null
  students: number
}

/** Students are counted where they are: the table is shared, and only their number is read. */
const studentsOf = sql`(select count(*)::int from student s
  where s.organization_id = t.organization_id and s.training_id = t.id and s.archived_at is null and s.state <> 'left')`

export const trainingColumns: Sql = sql`
  t.id, ${columnList(trainingFieldColumns, "t")},
  t.archived_at is not null as is_archived, ce.name as center_name, ${studentsOf} as students`

export const trainingTables: Sql = sql`training t left join apprentice_training_center ce on ce.id = t.center_id`

const checked = (row: TrainingFields): CheckedTraining => ({
  level: row.level,
  diplomaCode: row.diploma_code,
  diplomaKind: row.diploma_kind,
  rncpRegisteredUntil: row.rncp_registered_until,
  durationHoursTotal: row.duration_hours_total,
  durationMonths: row.duration_months,
  remoteHours: row.remote_hours,
  rncpCode: row.rncp_code,
})

/** A training nobody enters any more needs no remark. */
export const presentChecks = (
  row: TrainingFields & { is_archived: boolean },
  classes: readonly CohortClass[],
  on: IsoDate,
  legalValues: LegalValues,
) =>
  row.is_archived || row.status === "closed"
    ? []
    : trainingChecks(checked(row), classes, on, legalValues).map((check) => ({
        code: check.code,
        tone: checkTone(check),
        text: checkSentence(check, codeListsOf(legalValues).diplome),
      }))

type CohortRow = { training_id: string; name: string; year_of_cycle: number; end_date: IsoDate }

/** Classes that still run or are to come, by training. */
export const cohortsOf = async (
  asking: Asking,
  ids: readonly string[],
  on: IsoDate,
): Promise<Map<string, CohortClass[]>> => {
  const rows = await asking.run(sql<CohortRow>`
    select training_id, name, year_of_cycle, end_date from class
    where ${ownRows(asking.who)} and training_id = any(${[...ids]}::uuid[]) and archived_at is null
      and end_date >= ${on}::date order by end_date, name`)
  const cohorts = new Map<string, CohortClass[]>()
  for (const { training_id, name, year_of_cycle, end_date } of rows)
    cohorts.set(training_id, [
      ...(cohorts.get(training_id) ?? []),
      { name, yearOfCycle: year_of_cycle, endDate: end_date },
    ])
  return cohorts
}
