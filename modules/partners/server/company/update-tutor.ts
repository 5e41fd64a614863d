import { columnAssignments, ownRows, rowsAsTable, sql } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readPerson } from "../employer/read-person.ts"
import { personColumns } from "../record/contact-row.ts"
import { findTutor } from "./tutors.ts"

export const updateTutor = command(wire.updateTutor, async (scope, { params, body }) => {
  const now = await findTutor(scope, params.tutorId)
  const person = readPerson(body, now, await loadOfficialCodes(scope))
  await scope.run(sql`
    update company_tutor t set ${columnAssignments(personColumns)}, updated_at = now()
    from ${rowsAsTable(personColumns, JSON.stringify([person]))}
    where ${ownRows(scope.who, "t.organization_id")} and t.id = ${params.tutorId} and t.archived_at is null`)
  return { tutor: await findTutor(scope, params.tutorId) }
})
