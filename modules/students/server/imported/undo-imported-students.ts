import { type Columns, columnAssignments, ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import { recordColumns } from "../record/student-row.ts"

/** Enrolments that an import makes in this transaction bear its id, so that undoing it finds them. */
export const markImportedEnrolments = async (
  scope: Scope,
  importId: string,
  classId: string,
  studentIds: readonly string[],
): Promise<void> => {
  await scope.run(sql`
    update enrolment set import_id = ${importId} where ${ownRows(scope.who)} and class_id = ${classId}
      and student_id = any(${[...studentIds]}::uuid[]) and created_at = now()`)
}

/** Some columns of one record as they were before an import. */
export const restoreStudentColumns = async (
  scope: Scope,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const columns: Columns = Object.fromEntries(
    Object.entries(recordColumns).filter(([column]) => column in values),
  )
  if (Object.keys(columns).length === 0) return
  await scope.run(sql`
    update student s set ${columnAssignments(columns)}, updated_at = now()
    from ${rowsAsTable({ id: "uuid", ...columns }, JSON.stringify([{ id, ...values }]))}
    where ${ownRows(scope.who, "s.organization_id")} and s.id = x.id`)
}

type Before = Readonly<Record<string, unknown>>

/** They had left and the import brought them back: they have left again, unless a contract or another exit came since. */
const restoreExit = (scope: Scope, studentId: string, before: Before) =>
  scope.run(sql`
    update student s set status = b.status, status_since = b.status_since, left_on = b.left_on, exit_reason = b.exit_reason,
      status_before_exit = b.status_before_exit, since_before_exit = b.since_before_exit
    from jsonb_populate_record(null::student, ${JSON.stringify(before)}::jsonb) b
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${studentId} and s.status in ('PRE_INSCRIT', 'INSCRIT')`)

/** Back to the class of before the import, or to none. */
export const restoreClass = async (
  scope: Scope,
  studentId: string,
  importId: string,
  before: Before,
): Promise<void> => {
  await scope.run(sql`
    delete from enrolment where ${ownRows(scope.who)} and student_id = ${studentId} and import_id = ${importId}`)
  // A stay that had ended before the import stays ended.
  if (before.class_id && before.stays !== false)
    await scope.run(sql`
      update enrolment set exit_date = null where id = (
        select id from enrolment where ${ownRows(scope.who)} and student_id = ${studentId} and class_id = ${before.class_id}
        order by entry_date desc limit 1)`)
  await scope.run(sql`
    update student set class_id = ${before.class_id ?? null}, training_id = ${before.training_id ?? null},
      center_id = ${before.center_id ?? null}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${studentId}`)
  if ("status" in before) await restoreExit(scope, studentId, before)
}

export const restorePartnerOf = async (
  scope: Scope,
  studentId: string,
  partnerId: unknown,
): Promise<void> => {
  await scope.run(sql`
    update student set partner_id = ${partnerId ?? null}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${studentId}`)
}

/** The sealed number of before, with the mark by which it is found. */
export const restoreNir = async (
  scope: Scope,
  studentId: string,
  { nir_sealed, nir_mark }: { nir_sealed: Buffer | null; nir_mark: Buffer | null },
): Promise<void> => {
  await scope.run(sql`
    update student set nir_sealed = ${nir_sealed}, nir_mark = ${nir_mark}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${studentId}`)
}

/** Students that only the import knows: nobody touched them since. */
export const deleteImportedStudents = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await scope.run(sql`delete from student where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[])`)
}
