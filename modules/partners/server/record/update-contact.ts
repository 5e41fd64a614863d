import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readPerson } from "../employer/read-person.ts"
import { findContact } from "./contacts.ts"
import { openPartner } from "./partner-row.ts"

export const updateContact = command(wire.updateContact, async (scope, { params, body }) => {
  const { id: partnerId } = await openPartner(scope, params.partnerId)
  const person = readPerson(body)
  await scope.run(sql`
    update partner_contact set last_name = ${person.last_name}, first_name = ${person.first_name}, email = ${person.email},
      phone = ${person.phone}, job_title = ${person.job_title}, roles = ${[...new Set(body.roles)]},
      birth_date = ${person.birth_date}, diploma = ${person.diploma}, diploma_level = ${person.diploma_level},
      experience_years = ${person.experience_years}, updated_at = now()
    where ${ownRows(scope.who)} and partner_id = ${partnerId} and id = ${params.contactId}`)
  return { contact: await findContact(scope, partnerId, params.contactId) }
})
