import { ownRows, sql, type Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import { memberOf, multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"

export type Attached = {
  organization_id: number
  file_id: string | null
  file_owner: string | null
  file_name: string | null
  file_type: string | null
}

/**
 * The link to an attached file. The asker's right to the piece was judged on its row; the file itself belongs to the
 * school under a restriction, or to the student's account, so it is read on behalf of both.
 */
export const linkOf = async (
  { files }: StudentsServices,
  { data, action }: OperationContext,
  row: Attached,
  disposition: "attachment" | "inline",
) => {
  if (row.file_id === null) throw refuse("document.no_file")
  const who: Who = {
    kind: "system",
    organizationId: row.organization_id,
    ...(row.file_owner === null ? {} : { accountId: row.file_owner }),
  }
  const find = async <Row>(query: Parameters<typeof data.readOnce<Row>>[2]) =>
    (await data.readOnce<Row>(who, action, query))[0] ?? null
  const link = await linkToFile(files, { who, find }, row.file_id, { disposition, restricted: true })
  if (!link) throw refuse("document.no_file")
  return { ...link, file_name: row.file_name ?? "", content_type: row.file_type ?? "" }
}

export const openDocument = (services: StudentsServices) =>
  multiStep(wire.openDocument, async (context, { params, query }) => {
    const { data, action } = context
    const member = memberOf(context.who)
    const row = await data.inScope(member, action, async (scope) => {
      const found = await scope.find(sql<Attached>`
        select d.organization_id, d.file_id, d.file_owner, d.file_name, d.file_type from student_document d
        where ${ownRows(member, "d.organization_id")} and d.student_id = ${params.studentId} and d.id = ${params.documentId}`)
      if (!found) throw refuse("not_found")
      // Whoever looks at somebody's papers leaves a trace.
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'student_document', ${params.documentId},
        ${JSON.stringify({ opened: query.disposition })}::jsonb)`)
      return found
    })
    return linkOf(services, context, row, query.disposition)
  })
