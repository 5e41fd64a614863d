import { typography as t, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { hasLeft } from "../../rules/index.ts"
import { archiveStudents, assignStudents, inviteStudents, refusals } from "../../wire/index.ts"
import { archiveRows } from "../record/archive-student.ts"
import { invite, obstacleTo } from "../record/invite-student.ts"
import { findClass, headcountOf, putInClass } from "../record/put-in-class.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import type { StudentRow } from "../record/student-row.ts"
import type { StudentsServices } from "../services.ts"
import { sortOut, takeSelected } from "./selected.ts"

const ARCHIVED = t("Dossier archivé.")
const archived = ({ archived_at }: StudentRow) => (archived_at === null ? null : ARCHIVED)

const cannotInvite = (row: StudentRow): string | null => {
  const obstacle = obstacleTo(row)
  return archived(row) ?? (obstacle && String(refusals[obstacle]))
}

export const inviteSeveral = ({ doors }: StudentsServices) =>
  command(inviteStudents, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), cannotInvite)
    for (const row of open) await invite(doors, scope, row)
    return { done: open.length, skipped }
  })

export const assignSeveral = ({ vault }: StudentsServices) =>
  command(assignStudents, async (scope, { body }) => {
    const on = today()
    const into = await findClass(scope, body.class_id)
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), (row) =>
      row.class_id === into.id && !hasLeft(row.status) ? t("Déjà dans cette classe.") : archived(row),
    )
    const ids = open.map(({ id }) => id)
    await putInClass(scope, ids, into, on, body.entry_date)
    await refreshFiles(vault, scope, ids, on)
    return {
      done: ids.length,
      skipped,
      headcount: await headcountOf(scope, into.id),
      capacity: into.capacity,
    }
  })

export const archiveSeveral = (services: StudentsServices) =>
  command(archiveStudents, async (scope, { body }) => {
    const { open, skipped } = sortOut(await takeSelected(scope, body.selection), archived)
    await archiveRows(
      services,
      scope,
      open.map(({ id }) => id),
      body.reason,
    )
    return { done: open.length, skipped }
  })
