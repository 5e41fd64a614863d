import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readPerson } from "../employer/read-person.ts"
import { findContact } from "./contacts.ts"
import { openPartner } from "./partner-row.ts"

export const addContact = command(wire.addContact, async (scope, { params, body }) => {
  const { id: partnerId } = await openPartner(scope, params.partnerId)
  const person = readPerson(body)
  const id = newId()
  await scope.run(sql`
    insert into partner_contact (id, organization_id, partner_id, last_name, first_name, email, phone, job_title, roles,
      birth_date, diploma, diploma_level, experience_years)
    values (${id}, ${organizationOf(scope.who)}, ${partnerId}, ${person.last_name}, ${person.first_name}, ${person.email},
      ${person.phone}, ${person.job_title}, ${[...new Set(body.roles)]}, ${person.birth_date}, ${person.diploma},
      ${person.diploma_level}, ${person.experience_years})`)
  return { contact: await findContact(scope, partnerId, id) }
})
