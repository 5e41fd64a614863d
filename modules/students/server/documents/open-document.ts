import { noteOpening, ownRows, sql } from "@jalon/data"
import { memberOf, multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { type Attached, linkOf } from "./attached-file.ts"

/** A document of the caller's school. Whoever looks at somebody's papers leaves a trace: `opened` is what it says. */
export const findAttached = (
  { data, action, who }: OperationContext,
  params: { studentId: string; documentId: string },
  { opened, page }: { opened: string; page?: number },
): Promise<Attached> => {
  const member = memberOf(who)
  return data.inScope(member, action, async (scope) => {
    const found = await scope.find(sql<Attached>`
      select d.organization_id, d.file_id, d.file_owner, d.file_name, d.file_type from student_document d
      where ${ownRows(member, "d.organization_id")} and d.student_id = ${params.studentId} and d.id = ${params.documentId}`)
    if (!found) throw refuse("not_found")
    await noteOpening(scope, {
      organizationId: member.organizationId,
      subject: "student_document",
      subjectId: params.documentId,
      facts: { opened },
      ...(page && { page }),
    })
    return found
  })
}

export const openDocument = (services: StudentsServices) =>
  multiStep(wire.openDocument, async (context, { params, query }) => {
    const row = await findAttached(context, params, { opened: query.disposition })
    return linkOf(services, context, row, query.disposition)
  })
