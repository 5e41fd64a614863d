import { ownRows, type Scope, sql } from "@jalon/data"
import { type IsoDate, today, typography } from "@jalon/kernel"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { type Conflict, mergeChanges } from "@jalon/records"
import { command } from "@jalon/serving"
import type { SchoolChanges, SchoolFields } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { keepAccommodations, openAccommodations } from "../secrets/accommodations.ts"
import type { StudentsServices } from "../services.ts"
import { schoolFieldsOf, withChanges } from "./fields.ts"
import { presentRecord } from "./present-record.ts"
import { readOrRefuse } from "./read-changes.ts"
import { refreshFiles } from "./refresh-files.ts"
import { saveStudent } from "./save-student.ts"
import { lockStudent, type StudentRow } from "./student-row.ts"

/** The student's row, taken for this transaction and open to changes. */
export const openStudent = async (scope: Scope, studentId: string): Promise<StudentRow> => {
  const row = await lockStudent(
    scope,
    sql`${ownRows(scope.who, "s.organization_id")} and s.id = ${studentId}`,
  )
  if (!row) throw refuse("not_found")
  if (row.archived_at !== null) throw refuse("student.archived")
  return row
}

const checkExternalId = async (scope: Scope, row: StudentRow) => {
  if (row.external_id === null) return
  const taken = await scope.find(sql`
    select from student where ${ownRows(scope.who)} and external_id = ${row.external_id} and id <> ${row.id}`)
  if (taken)
    throw refuse(
      "request.invalid",
      {},
      { external_id: typography("Une autre fiche porte déjà cette référence.") },
    )
}

type UpdateInput = { changes: SchoolChanges; seen?: SchoolChanges | undefined }

/** Saves what can be; a field that is no longer as its author saw it is not saved but told. */
export const saveChanges = async (
  { vault, guestLinks }: StudentsServices,
  scope: Scope,
  row: StudentRow,
  { changes, seen }: UpdateInput,
  on: IsoDate,
): Promise<Conflict<string | boolean | null>[]> => {
  const now = schoolFieldsOf(row, await openAccommodations(vault, scope, row))
  const read = readOrRefuse(changes, on, now, await loadOfficialCodes(scope))
  const { kept, conflicts } = mergeChanges(now, read, seen)
  if (Object.keys(kept).length > 0) {
    const changed = withChanges(row, kept)
    await checkExternalId(scope, changed)
    await saveStudent(scope, changed)
    const { accommodations = now.accommodations } = kept
    if (accommodations !== now.accommodations) await keepAccommodations(vault, scope, row.id, accommodations)
    // The link went to an address that is no longer hers.
    if (changed.email !== row.email)
      await guestLinks.revoke(scope, { kind: "onboarding", subject: "student", subjectId: row.id })
    await refreshFiles(vault, scope, [row.id], on)
  }
  return conflicts
}

type Kept = { conflicts: (keyof SchoolFields)[]; saved_at: string }

export const updateStudent = (services: StudentsServices) =>
  command(
    wire.updateStudent,
    async (scope, { params, body }) => {
      const on = today()
      const row = await openStudent(scope, params.studentId)
      const conflicts = await saveChanges(services, scope, row, body, on)
      const student = await presentRecord(services, scope, row.id, true, on)
      return { student, conflicts, saved_at: new Date().toISOString() }
    },
    {
      // Which fields were not saved, and never what was written in them: one of them is sealed.
      keep: ({ conflicts, saved_at }): Kept => ({
        conflicts: conflicts.map(({ field }) => field as keyof SchoolFields),
        saved_at,
      }),
      answer: async (scope, { params, body }, { conflicts, saved_at }: Kept) => {
        const student = await presentRecord(services, scope, params.studentId, true, today())
        return {
          student,
          conflicts: conflicts.map((field) => ({
            field,
            yours: body.changes[field] ?? null,
            theirs: student.office?.fields[field] ?? null,
          })),
          saved_at,
        }
      },
    },
  )
