import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { refreshFiles } from "@jalon/students/server"
import { isSameValue, type KnownValues } from "../../rules/index.ts"
import { type Json, merge } from "../known/boxes.ts"
import { companyValuesOf, type KnownCompanyRow, knownCompanyColumns } from "../known/known-companies.ts"
import { type KnownStudentRow, knownStudentColumns, knownValuesOf } from "../known/student-columns.ts"

export type StoredChange = {
  id: string
  subject: "student" | "partner" | "partner_contact"
  subject_id: string
  before: Record<string, string | number | boolean | null | string[]>
  after: Record<string, string | number | boolean | null | string[]>
  nir_sealed: Buffer | null
  nir_mark: Buffer | null
  nir_mark_after: Buffer | null
}
export type Outcome = "restored" | "partly" | "kept"

const outcomeOf = (restored: number, all: number): Outcome => {
  if (restored === all) return "restored"
  return restored === 0 ? "kept" : "partly"
}

const PLACES = new Set(["class_id", "training_id", "center_id", "partner_id", "nir"])

/** The boxes that still say what the import wrote, with what they said before. What was changed since stays. */
const untouchedBoxes = (now: KnownValues, { before, after }: StoredChange): Record<string, unknown> => {
  const values = now as Record<string, string | number | boolean | null>
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, written]): [string, unknown][] =>
      !PLACES.has(field) && !Array.isArray(written) && written !== null && isSameValue(values[field], written)
        ? [[field, before[field] ?? null]]
        : [],
    ),
  )
}

/** Flat boxes as changes of columns: objects inside columns are merged, an empty box is taken out of its object. */
const columnsOf = (now: Record<string, unknown>, boxes: Record<string, unknown>): Record<string, unknown> => {
  const columns: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(boxes)) {
    const [column = "", ...path] = field.split(".")
    if (path.length === 0) {
      columns[column] = value
      continue
    }
    const last = path.pop() ?? ""
    const change = path.reduceRight<Json>((inner, part) => ({ [part]: inner }), {
      [last]: value as Json[string],
    })
    columns[column] = merge((columns[column] ?? now[column] ?? {}) as Json, change)
  }
  return columns
}

/** One update per row, of the columns that change: undoing is rare, and each row changes others. */
const update = async (
  scope: Scope,
  table: "student" | "partner",
  id: string,
  columns: Record<string, unknown>,
) => {
  const names = Object.keys(columns)
  if (names.length === 0) return
  if (names.some((name) => !/^[a-z_]+$/.test(name))) throw new Error("Not a column")
  const list = names.map((name) => `${name} = x.${name}`).join(", ")
  await scope.run({
    text: `update ${table} t set ${list}, updated_at = now()
      from jsonb_populate_record(null::${table}, $1::jsonb) x where t.id = $2 and t.organization_id = scope_organization()`,
    values: [JSON.stringify(columns), id],
  })
}

/** She had left and the import brought her back: she has left again, unless she found a contract or left again since. */
const restoreExit = (scope: Scope, studentId: string, before: StoredChange["before"]) =>
  scope.run(sql`
    update student s set status = b.status, status_since = b.status_since, left_on = b.left_on, exit_reason = b.exit_reason,
      status_before_exit = b.status_before_exit, since_before_exit = b.since_before_exit
    from jsonb_populate_record(null::student, ${JSON.stringify(before)}::jsonb) b
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${studentId} and s.status in ('PRE_INSCRIT', 'INSCRIT')`)

const restoreClass = async (
  scope: Scope,
  row: KnownStudentRow,
  { before, after }: StoredChange,
  importId: string,
) => {
  if (!("class_id" in after)) return null
  if (row.class_id !== after.class_id) return false
  await scope.run(sql`
    delete from enrolment where ${ownRows(scope.who)} and student_id = ${row.id} and import_id = ${importId}`)
  // A stay that had ended before the import stays ended.
  if (before.class_id && before.stays !== false)
    await scope.run(sql`
      update enrolment set exit_date = null where id = (
        select id from enrolment where ${ownRows(scope.who)} and student_id = ${row.id} and class_id = ${before.class_id}
        order by entry_date desc limit 1)`)
  await scope.run(sql`
    update student set class_id = ${before.class_id ?? null}, training_id = ${before.training_id ?? null},
      center_id = ${before.center_id ?? null}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  if ("status" in before) await restoreExit(scope, row.id, before)
  return true
}

const restoreCompany = async (scope: Scope, row: KnownStudentRow, { before, after }: StoredChange) => {
  if (!("partner_id" in after)) return null
  if (row.partner_id !== after.partner_id) return false
  await scope.run(sql`
    update student set partner_id = ${before.partner_id ?? null}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return true
}

const restoreNir = async (scope: Scope, row: KnownStudentRow, change: StoredChange) => {
  if (change.nir_mark_after === null) return null
  if (row.nir_mark === null || !row.nir_mark.equals(change.nir_mark_after)) return false
  await scope.run(sql`
    update student set nir_sealed = ${change.nir_sealed}, nir_mark = ${change.nir_mark}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return true
}

const restoreStudent = async (scope: Scope, change: StoredChange, importId: string): Promise<Outcome> => {
  const row = await scope.find(sql<KnownStudentRow>`
    select ${knownStudentColumns} from student s
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${change.subject_id} for update of s`)
  if (!row) return "kept"
  const boxes = untouchedBoxes(knownValuesOf(row), change)
  await update(scope, "student", row.id, columnsOf(row, boxes))
  const places = [
    await restoreClass(scope, row, change, importId),
    await restoreCompany(scope, row, change),
    await restoreNir(scope, row, change),
  ].filter((done) => done !== null)
  const asked = Object.keys(change.after).filter((field) => !PLACES.has(field)).length + places.length
  return outcomeOf(Object.keys(boxes).length + places.filter(Boolean).length, asked)
}

const withoutPrefix = (boxes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(boxes).map(([field, value]) => [field.replace(/^company\./, ""), value]))

const restorePartner = async (scope: Scope, change: StoredChange): Promise<Outcome> => {
  const row = await scope.find(sql<KnownCompanyRow>`
    select ${knownCompanyColumns} from partner p
    where ${ownRows(scope.who, "p.organization_id")} and p.id = ${change.subject_id} for update`)
  if (!row) return "kept"
  const boxes = untouchedBoxes(companyValuesOf(row), change)
  await update(scope, "partner", row.id, columnsOf(row, withoutPrefix(boxes)))
  return outcomeOf(Object.keys(boxes).length, Object.keys(change.after).length)
}

/** A contact is put back whole, unless somebody changed it since. */
const restoreContact = async (
  scope: Scope,
  { subject_id, before, after }: StoredChange,
): Promise<Outcome> => {
  const done = await scope.count(sql`
    update partner_contact c set first_name = b.first_name, email = b.email, phone = b.phone, job_title = b.job_title,
      roles = b.roles, birth_date = b.birth_date, diploma = b.diploma, diploma_level = b.diploma_level,
      experience_years = b.experience_years, updated_at = now()
    from jsonb_populate_record(null::partner_contact, ${JSON.stringify(before)}::jsonb) b,
      jsonb_populate_record(null::partner_contact, ${JSON.stringify(after)}::jsonb) a
    where ${ownRows(scope.who, "c.organization_id")} and c.id = ${subject_id}
      and (c.first_name, c.email, c.phone, c.job_title, c.roles, c.birth_date, c.diploma, c.diploma_level, c.experience_years)
        is not distinct from
        (a.first_name, a.email, a.phone, a.job_title, a.roles, a.birth_date, a.diploma, a.diploma_level, a.experience_years)`)
  return done > 0 ? "restored" : "kept"
}

export const restoreChange = async (
  scope: Scope,
  vault: FieldVault,
  change: StoredChange,
  importId: string,
): Promise<Outcome> => {
  switch (change.subject) {
    case "student": {
      const outcome = await restoreStudent(scope, change, importId)
      if (outcome !== "kept") await refreshFiles(vault, scope, [change.subject_id], today())
      return outcome
    }
    case "partner":
      return restorePartner(scope, change)
    case "partner_contact":
      return restoreContact(scope, change)
  }
}
