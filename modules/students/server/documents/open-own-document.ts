import { sql } from "@jalon/data"
import { multiStep, type OperationContext, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { type Attached, linkOf } from "./attached-file.ts"

/** A document of the caller's own file. */
export const findOwnAttached = async (
  { data, action, who }: OperationContext,
  documentId: string,
): Promise<Attached> => {
  const person = personOf(who)
  const [row] = await data.readOnce(
    person,
    action,
    sql<Attached>`
      select d.organization_id, d.file_id, d.file_owner, d.file_name, d.file_type
      from student_document d join student s on s.id = d.student_id
      where s.account_id = ${person.accountId} and s.archived_at is null and d.id = ${documentId}`,
  )
  if (!row) throw refuse("not_found")
  return row
}

export const openOwnDocument = (services: StudentsServices) =>
  multiStep(wire.openOwnDocument, async (context, { params, query }) =>
    linkOf(services, context, await findOwnAttached(context, params.documentId), query.disposition),
  )
