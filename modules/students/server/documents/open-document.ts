import { ownRows, sql, type Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import { conversation, type Desk, memberOf, personOf } from "@jalon/serving"
import { openDocument, openOwnDocument } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"

type Attached = {
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
const linkOf = async (
  { files }: StudentsServices,
  { data, action }: Desk,
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

export const openForOffice = (services: StudentsServices) =>
  conversation(openDocument, async (desk, { params, query }) => {
    const { data, action } = desk
    const member = memberOf(desk.who)
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
    return linkOf(services, desk, row, query.disposition)
  })

export const openOwn = (services: StudentsServices) =>
  conversation(openOwnDocument, async (desk, { params, query }) => {
    const person = personOf(desk.who)
    const [row] = await desk.data.readOnce(
      person,
      desk.action,
      sql<Attached>`
        select d.organization_id, d.file_id, d.file_owner, d.file_name, d.file_type
        from student_document d join student s on s.id = d.student_id
        where s.account_id = ${person.accountId} and s.archived_at is null and d.id = ${params.documentId}`,
    )
    if (!row) throw refuse("not_found")
    return linkOf(services, desk, row, query.disposition)
  })
