import { type Scope, sql } from "@jalon/data"
import { findKept, type KeptFile, restrictFile } from "@jalon/files/server"
import { publish } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { isRenewable, type Mover } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentsEvents } from "../events.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { moved, takeDocument } from "./change-document.ts"
import type { DocumentRow } from "./document-row.ts"
import { showDocument } from "./list-documents.ts"

/** A file that takes the place of another leaves nothing of it behind. */
export const forgetCopy = async (scope: Scope, { file_id, file_owner }: DocumentRow): Promise<void> => {
  if (file_id !== null)
    await publish(scope, studentsEvents.CopyForgotten, { fileId: file_id, ownerId: file_owner })
}

/** Attaches a file to a document, which then waits for the school's eye. */
export const bring = async (
  scope: Scope,
  row: DocumentRow,
  file: KeptFile,
  mover: Mover,
  on: IsoDate,
): Promise<void> => {
  const isRenewal = row.status === "accepted" && isRenewable(row.expires_on, on)
  const status = moved(row, isRenewal ? "renew" : "submit", mover)
  await forgetCopy(scope, row)
  await scope.run(sql`
    update student_document set status = ${status}, file_id = ${file.id}, file_owner = ${file.account_id},
      file_name = ${file.file_name}, file_type = ${file.content_type}, file_size = ${file.size}, submitted_at = now(),
      rejected_reason = null, expires_on = null, reviewed_at = null, reviewed_by = null, updated_at = now()
    where id = ${row.id}`)
  await publish(scope, studentsEvents.DocumentSubmitted, { studentId: row.student_id, documentId: row.id })
}

export const submitDocument = (services: StudentsServices) =>
  command(wire.submitDocument, async (scope, { params, body }) => {
    const on = today()
    const { id } = await openStudent(scope, params.studentId)
    const file = await findKept(scope, body.file_id)
    // A colleague's own file is not the school's to keep.
    if (!file || file.account_id !== null) throw refuse("document.file_unknown")
    await restrictFile(scope, file.id)
    const row = await takeDocument(scope, id, body)
    await bring(scope, row, file, "school", on)
    await refreshFiles(services.vault, scope, [id], on)
    return { document: await showDocument(services, scope, id, row.id, on) }
  })
