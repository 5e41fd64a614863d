import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { type DocumentMove, type DocumentStatus, type Mover, moveDocument } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type DocumentRow, documentColumns } from "./document-row.ts"

/** Takes a document for this transaction. */
export const lockDocument = async (
  scope: Scope,
  studentId: string,
  documentId: string,
): Promise<DocumentRow> => {
  const row = await scope.find(sql<DocumentRow>`
    select ${documentColumns} from student_document d
    where ${ownRows(scope.who, "d.organization_id")} and d.student_id = ${studentId} and d.id = ${documentId} for update`)
  if (!row) throw refuse("not_found")
  return row
}

/** The document of a code, written if nobody had; taken for this transaction. */
export const takeDocument = async (
  scope: Scope,
  studentId: string,
  { code, label }: { code: string; label: string },
): Promise<DocumentRow> => {
  const own = ownRows(scope.who, "d.organization_id")
  await scope.run(sql`
    insert into student_document (id, organization_id, student_id, code, label)
    values (${newId()}, ${organizationOf(scope.who)}, ${studentId}, ${code}, ${label})
    on conflict (organization_id, student_id, code) do nothing`)
  const row = await scope.find(sql<DocumentRow>`
    select ${documentColumns} from student_document d where ${own} and d.student_id = ${studentId} and d.code = ${code} for update`)
  if (!row) throw refuse("not_found")
  return row
}

/** Where the move leads; refused when the document is no longer where its mover believed. */
export const moved = (row: DocumentRow, move: DocumentMove, mover: Mover): DocumentStatus => {
  const to = moveDocument(move, row.status, mover)
  if (to === null) throw refuse("document.not_open", { status: row.status })
  return to
}
