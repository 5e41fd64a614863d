import { sql } from "@jalon/data"
import { multiStep, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { type Attached, linkOf } from "./open-document.ts"

export const openOwnDocument = (services: StudentsServices) =>
  multiStep(wire.openOwnDocument, async (context, { params, query }) => {
    const person = personOf(context.who)
    const [row] = await context.data.readOnce(
      person,
      context.action,
      sql<Attached>`
        select d.organization_id, d.file_id, d.file_owner, d.file_name, d.file_type
        from student_document d join student s on s.id = d.student_id
        where s.account_id = ${person.accountId} and s.archived_at is null and d.id = ${params.documentId}`,
    )
    if (!row) throw refuse("not_found")
    return linkOf(services, context, row, query.disposition)
  })
