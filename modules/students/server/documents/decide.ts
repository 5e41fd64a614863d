import { accountOf, type Scope, type Sql, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import type { DocumentMove } from "../../rules/index.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { lockDocument, moved } from "./change-document.ts"
import type { DocumentRow } from "./document-row.ts"
import { showDocument } from "./list-documents.ts"

type DocumentIds = { studentId: string; documentId: string }

/** Moves a document, notes by whom, and brings the file up to date. */
export const decide = async (
  services: StudentsServices,
  scope: Scope,
  { studentId, documentId }: DocumentIds,
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
