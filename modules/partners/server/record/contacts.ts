import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { addContact, removeContact, updateContact } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readPerson } from "../employer/read-person.ts"
import { type ContactRow, presentContact } from "./contact-row.ts"
import { openPartner } from "./partner-row.ts"

const findContact = async (scope: Scope, partnerId: string, contactId: string) => {
  const row = await scope.find(sql<ContactRow>`
    select id, last_name, first_name, email, phone, job_title, birth_date, diploma, diploma_level, experience_years, roles
    from partner_contact where ${ownRows(scope.who)} and partner_id = ${partnerId} and id = ${contactId}
      and archived_at is null`)
  if (!row) throw refuse("not_found")
  return presentContact(row, today())
}

export const putContact = command(addContact, async (scope, { params, body }) => {
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

export const changeContact = command(updateContact, async (scope, { params, body }) => {
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

export const dropContact = command(removeContact, async (scope, { params }) => {
  const gone = await scope.count(sql`
    delete from partner_contact
    where ${ownRows(scope.who)} and partner_id = ${params.partnerId} and id = ${params.contactId}`)
  if (gone === 0) throw refuse("not_found")
  return {}
})
