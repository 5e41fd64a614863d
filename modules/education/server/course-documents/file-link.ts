import type { Sql, Who } from "@jalon/data"
import { type Disposition, linkToFile } from "@jalon/files/server"
import type { FileStore } from "@jalon/ports/files"
import type { OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { CourseDocumentRow } from "./course-document-row.ts"

type Given = Pick<CourseDocumentRow, "organization_id" | "file_id" | "file_name" | "file_type">

/** The asker's right was judged on the row; the file is the school's, under a restriction, and read on its behalf. */
export const fileLink = async (
  files: FileStore,
  { data, action }: OperationContext,
  row: Given | null | undefined,
  disposition: Disposition,
) => {
  if (!row) throw refuse("not_found")
  const who: Who = { kind: "system", organizationId: row.organization_id }
  const find = async <Row>(query: Sql<Row>) => (await data.readOnce<Row>(who, action, query))[0] ?? null
  const link = await linkToFile(files, { who, find }, row.file_id, { disposition, restricted: true })
  if (!link) throw refuse("not_found")
  return { url: link.url, file_name: row.file_name, content_type: row.file_type }
}
