import { accountOf, type Scope, type Sql, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { type DocumentMove, nextExpiryAlertOn, nextReminderOn } from "../../rules/index.ts"
import {
  acceptDocument,
  forgetDocument,
  needDocumentAgain,
  rejectDocument,
  waiveDocument,
} from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentsEvents } from "../events.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { lockDocument, moved, takeDocument } from "./change-document.ts"
import { chaseOn, watchOn } from "./chase.ts"
import type { DocumentRow } from "./document-row.ts"
import { showDocument } from "./list-documents.ts"
import { forgetCopy } from "./submit-document.ts"

type Place = { studentId: string; documentId: string }

/** Moves a piece, notes by whom, and brings the file up to date. */
const decide = async (
  services: StudentsServices,
  scope: Scope,
  { studentId, documentId }: Place,
  move: DocumentMove,
  change: (row: DocumentRow, on: IsoDate) => Sql | Promise<Sql>,
) => {
  const on = today()
  await openStudent(scope, studentId)
  const row = await lockDocument(scope, studentId, documentId)
  const status = moved(row, move, "school")
  await scope.run(sql`
    update student_document set status = ${status}, reviewed_at = now(), reviewed_by = ${accountOf(scope.who)},
      updated_at = now(), ${await change(row, on)}
    where id = ${row.id}`)
  await refreshFiles(services.vault, scope, [studentId], on)
  return { document: await showDocument(services, scope, studentId, documentId, on) }
}

export const accept = (services: StudentsServices) =>
  command(acceptDocument, (scope, { params, body }) =>
    decide(services, scope, params, "accept", async (row, on) => {
      const end = body.expires_on ?? null
      if (end !== null && end < on) throw refuse("document.past_end")
      if (end !== null) await watchOn(scope, row.id, nextExpiryAlertOn(end, on) ?? end)
      return sql`expires_on = ${end}, rejected_reason = null, reminded_at = null`
    }),
  )

/** Refusing is asking again: the student hears why, and is reminded from today on. */
export const reject = (services: StudentsServices) =>
  command(rejectDocument, (scope, { params, body }) =>
    decide(services, scope, params, "reject", async (row, on) => {
      await say(scope, studentsEvents.DocumentRejected, { studentId: row.student_id, documentId: row.id })
      const first = nextReminderOn(on, 0)
      if (first) await chaseOn(scope, row.student_id, first)
      return sql`rejected_reason = ${body.reason}, requested_at = now(), requested_by = ${accountOf(scope.who)},
        reminders = 0, reminded_at = null, expires_on = null`
    }),
  )

export const waive = (services: StudentsServices) =>
  command(waiveDocument, async (scope, { params, body }) => {
    const { id } = await openStudent(scope, params.studentId)
    const { id: documentId } = await takeDocument(scope, id, body)
    return decide(services, scope, { studentId: id, documentId }, "waive", () => sql`rejected_reason = null`)
  })

export const needAgain = (services: StudentsServices) =>
  command(needDocumentAgain, (scope, { params }) =>
    decide(services, scope, params, "needAgain", () => sql`rejected_reason = null`),
  )

/** The copy goes, that it was checked stays. */
export const forget = (services: StudentsServices) =>
  command(forgetDocument, (scope, { params }) =>
    decide(services, scope, params, "forget", async (row) => {
      await forgetCopy(scope, row)
      return sql`rejected_reason = null, file_id = null, file_owner = null, file_name = null, file_type = null, file_size = null`
    }),
  )
