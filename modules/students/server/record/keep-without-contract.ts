import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { faultOfTrainee, traineeAfterRupture } from "../../rules/index.ts"
import { MOST_TRAINEE_PERIODS } from "../../wire/index.ts"
import { keepPeriods, lockedPeriods, periodsElsewhere, traineeLawOn } from "../survey/trainee-periods-row.ts"
import { refreshFiles } from "./refresh-files.ts"

/** TRA-02: as long as the law lets, in the class of today; the school says when another contract ends it. */
const addTraineePeriod = async (scope: Scope, studentId: string, since: IsoDate): Promise<void> => {
  const current = await scope.find(sql<{ id: string }>`
    select id from enrolment where ${ownRows(scope.who)} and student_id = ${studentId} and exit_date is null
    order by entry_date desc, created_at desc limit 1`)
  if (!current) return
  const place = { studentId, enrolmentId: current.id }
  const known = await lockedPeriods(scope, place)
  const others = [...known, ...(await periodsElsewhere(scope, place))]
  const law = await traineeLawOn(scope, since)
  const period = { ...traineeAfterRupture(addDays(since, -1), null, law), protection_sociale_le: null }
  if (known.length < MOST_TRAINEE_PERIODS && faultOfTrainee(period, others, law, null) === null)
    await keepPeriods(scope, place, [...known, period])
}

/** Her contract is broken: she goes on learning as a trainee. Who left, or has another contract, stays as she is. */
export const keepWithoutContract = async (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  since: IsoDate,
): Promise<void> => {
  const changed = await scope.run(sql<{ id: string }>`
    update student set status = 'RUPTURANT', status_since = ${since}::date, updated_at = now()
    where ${ownRows(scope.who)} and id = ${studentId} and status in ('INSCRIT', 'APPRENTI')
    returning id`)
  if (changed.length === 0) return
  await addTraineePeriod(scope, studentId, since)
  await refreshFiles(vault, scope, [studentId], today())
}
