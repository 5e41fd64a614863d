import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { publish, type Work } from "@jalon/jobs"
import { addDays, dayOf, type IsoDate, today } from "@jalon/kernel"
import { isExpiryAlertDue, moveDocument, nextExpiryAlertOn } from "../../rules/index.ts"
import { watchOn } from "../documents/chase.ts"
import { studentsEvents } from "../events.ts"
import { refreshFiles } from "../record/refresh-files.ts"

type Row = {
  id: string
  student_id: string
  status: "accepted"
  expires_on: IsoDate
  reminded_at: Date | null
}

const look = (scope: Scope, documentId: string) =>
  scope.find(sql<Row>`
    select d.id, d.student_id, d.status, d.expires_on, d.reminded_at from student_document d join student s on s.id = d.student_id
    where ${ownRows(scope.who, "d.organization_id")} and d.id = ${documentId} and d.status = 'accepted'
      and d.expires_on is not null and s.archived_at is null for update of d`)

/** Tells of the end that comes, or ends the document; then says when to come back. */
const watch = async (scope: Scope, vault: FieldVault, documentId: string, on: IsoDate): Promise<void> => {
  const row = await look(scope, documentId)
  if (!row) return
  const { student_id: studentId, expires_on: end } = row
  if (end < on) {
    await scope.run(sql`
      update student_document set status = ${moveDocument("expire", row.status, "clock")}, updated_at = now() where id = ${row.id}`)
    await refreshFiles(vault, scope, [studentId], on)
    await publish(scope, studentsEvents.DocumentEnding, { studentId, documentId })
    return
  }
  if (isExpiryAlertDue(end, row.reminded_at && dayOf(row.reminded_at), on)) {
    await scope.run(sql`update student_document set reminded_at = now() where id = ${row.id}`)
    await publish(scope, studentsEvents.DocumentEnding, { studentId, documentId })
  }
  await watchOn(scope, documentId, nextExpiryAlertOn(end, addDays(on, 1)) ?? addDays(end, 1))
}

export const handle = async (
  { documentId }: { documentId: string },
  { data, who, services }: Work<{ vault: FieldVault }>,
): Promise<void> => {
  await data.inScope(who, "students.watch-ending", (scope) =>
    watch(scope, services.vault, documentId, today()),
  )
}
