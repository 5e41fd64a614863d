import { columnList, newId, organizationOf, rowsAsTable, sql } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { NOBODY, readPerson } from "../employer/read-person.ts"
import { personColumns } from "../record/contact-row.ts"
import { findTutor } from "./tutors.ts"

export const addTutor = command(wire.addTutor, async (scope, { body }) => {
  const person = readPerson(body, NOBODY, await loadOfficialCodes(scope))
  const id = newId()
  await scope.run(sql`
    insert into company_tutor (id, organization_id, ${columnList(personColumns)})
    select ${id}, ${organizationOf(scope.who)}, ${columnList(personColumns)}
    from ${rowsAsTable(personColumns, JSON.stringify([person]))}`)
  return { tutor: await findTutor(scope, id) }
})
