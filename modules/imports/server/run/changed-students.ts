import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import {
  findClass,
  markImportedEnrolments,
  putInClass,
  refreshFiles,
  saveStudents,
} from "@jalon/students/server"
import { type Difference, type FieldKey, type RowValues, textOf } from "../../rules/index.ts"
import type { JudgedRow, Judging, StudentPlan } from "../judge/context.ts"
import { studentDifferences } from "../judge/judge-student.ts"
import { merge, nest } from "../known/fields.ts"
import {
  type KnownStudentRow,
  knownStudentColumns,
  NESTED_STUDENT_COLUMNS,
  PLAIN_STUDENT_FIELDS,
} from "../known/student-columns.ts"
import { type Change, noteChanges } from "./changes.ts"
import { entryOf } from "./new-students.ts"

export type ChangedStudent = { row: JudgedRow; plan: StudentPlan & { id: string } }

type Locked = KnownStudentRow & {
  nir_sealed: Buffer | null
  center_id: string | null
  /** How she stands, with all that says she has left, as columns; and whether she is still in her class. */
  standing: Record<string, string | null>
  has_left: boolean
  stays: boolean
}

/** Judged a moment ago, looked at again now that nobody else can write: what differs from here on is what is changed. */
const lock = async (scope: Scope, ids: readonly string[]): Promise<Map<string, Locked>> => {
  const rows = await scope.run(sql<Locked>`
    select ${knownStudentColumns}, s.nir_sealed, s.center_id, s.state = 'left' as has_left,
      jsonb_build_object('status', s.status, 'status_since', s.status_since, 'left_on', s.left_on, 'exit_reason', s.exit_reason,
        'status_before_exit', s.status_before_exit, 'since_before_exit', s.since_before_exit) as standing,
      exists (select from enrolment e where e.organization_id = s.organization_id and e.student_id = s.id
        and e.class_id = s.class_id and e.exit_date is null) as stays
    from student s
    where ${ownRows(scope.who, "s.organization_id")} and s.id = any(${[...ids]}::uuid[]) and s.archived_at is null
    order by s.id for update of s`)
  return new Map(rows.map((row) => [row.id, row]))
}

const only = (values: RowValues, differences: readonly Difference[]): RowValues => {
  const changed: RowValues = {}
  for (const { field } of differences) if (values[field] !== undefined) changed[field] = values[field]
  return changed
}

const hex = (bytes: Buffer | null) => bytes && `\\x${bytes.toString("hex")}`

const rowAfter = (
  judging: Judging,
  now: Locked,
  { row, plan }: ChangedStudent,
  differences: readonly Difference[],
) => {
  const changes = only(row.read.values, differences)
  const after: Record<string, unknown> = { id: now.id }
  for (const field of PLAIN_STUDENT_FIELDS) after[field] = changes[field] ?? now[field]
  for (const column of NESTED_STUDENT_COLUMNS) after[column] = merge(now[column], nest(changes, column))
  after.partner_id = row.company?.id ?? now.partner_id
  const nir = textOf(changes, "nir")
  const isNumbered = nir !== null && plan.person.nirMark !== null
  after.nir_sealed = isNumbered
    ? hex(judging.keys.seal({ table: "student", row: now.id, column: "nir" }, nir))
    : hex(now.nir_sealed)
  after.nir_mark = isNumbered ? hex(Buffer.from(plan.person.nirMark ?? "", "base64")) : hex(now.nir_mark)
  return after
}

/** Where she was, beside what the sheet calls a class: undoing needs the row, not its name. */
const placesOf = (
  now: Locked,
  differences: readonly Difference[],
  plan: StudentPlan,
  partnerId: string | null,
) => {
  const moves = differences.some(({ field }) => field === "class")
  const hires = differences.some(({ field }) => field === "company.denomination")
  return {
    before: {
      ...(moves && {
        class_id: now.class_id,
        training_id: now.training_id,
        center_id: now.center_id,
        stays: now.stays,
        // Who had left comes back by entering a class.
        ...(now.has_left && now.standing),
      }),
      ...(hires && { partner_id: now.partner_id }),
    },
    after: { ...(moves && { class_id: plan.placement.class?.id }), ...(hires && { partner_id: partnerId }) },
  }
}

const RECORDED: ReadonlySet<FieldKey> = new Set<FieldKey>(["nir", "class", "company.denomination"])

const changeOf = (now: Locked, { row, plan }: ChangedStudent, differences: readonly Difference[]): Change => {
  const fields = differences.filter(({ field }) => !RECORDED.has(field))
  const places = placesOf(now, differences, plan, row.company?.id ?? null)
  const isNumbered = differences.some(({ field }) => field === "nir")
  return {
    row_number: row.number,
    subject: "student",
    subject_id: now.id,
    operation: "change",
    before: {
      ...Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      ...places.before,
      ...(isNumbered && { nir: now.nir_mark !== null }),
    },
    after: {
      ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
      ...places.after,
      ...(isNumbered && { nir: true }),
    },
    nir_sealed: isNumbered ? hex(now.nir_sealed) : null,
    nir_mark: isNumbered ? hex(now.nir_mark) : null,
    nir_mark_after: isNumbered ? hex(Buffer.from(plan.person.nirMark ?? "", "base64")) : null,
  }
}

/** Moves those who change classes; the stays this makes bear the import's id, so that undoing finds them. */
const move = async (scope: Scope, importId: string, judging: Judging, changed: readonly ChangedStudent[]) => {
  const byClass = Map.groupBy(changed, ({ plan }) => plan.placement.class?.id ?? "")
  for (const [classId, students] of byClass) {
    if (classId === "") continue
    const into = await findClass(scope, classId)
    for (const [entry, same] of Map.groupBy(students, ({ row, plan }) =>
      plan.placement.class ? entryOf(row.read.values, plan.placement.class, judging.today) : judging.today,
    ))
      await putInClass(
        scope,
        same.map(({ plan }) => plan.id),
        into,
        judging.today,
        entry,
      )
    await markImportedEnrolments(
      scope,
      importId,
      classId,
      students.map(({ plan }) => plan.id),
    )
  }
}

export const changeStudents = async (
  scope: Scope,
  vault: FieldVault,
  judging: Judging,
  changed: readonly ChangedStudent[],
): Promise<void> => {
  if (changed.length === 0) return
  const locked = await lock(
    scope,
    changed.map(({ plan }) => plan.id),
  )
  const seen = changed.flatMap((one) => {
    const now = locked.get(one.plan.id)
    if (!now) return []
    const known = { row: now, mark: now.nir_mark?.toString("base64") ?? null, sortName: "" }
    const differences = studentDifferences(
      known,
      one.row.read,
      one.plan.person,
      one.plan.placement,
      one.row.company,
    )
    return differences.length === 0 ? [] : [{ ...one, now, differences }]
  })
  if (seen.length === 0) return
  await saveStudents(
    scope,
    seen.map((one) => rowAfter(judging, one.now, one, one.differences)),
    ["nir_sealed", "nir_mark", "partner_id"],
  )
  await noteChanges(
    scope,
    judging.importId,
    seen.map((one) => changeOf(one.now, one, one.differences)),
  )
  await move(
    scope,
    judging.importId,
    judging,
    seen.filter(({ differences }) => differences.some(({ field }) => field === "class")),
  )
  await refreshFiles(
    vault,
    scope,
    seen.map(({ now }) => now.id),
    judging.today,
  )
}
