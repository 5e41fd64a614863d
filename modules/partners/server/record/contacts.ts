import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { refuse } from "../../wire/words.fr.ts"
import { type ContactRow, presentContact } from "./contact-row.ts"

export const findContact = async (scope: Scope, partnerId: string, contactId: string) => {
  const row = await scope.find(sql<ContactRow>`
    select id, last_name, first_name, email, phone, job_title, birth_date, diploma, diploma_level, experience_years, roles
    from partner_contact where ${ownRows(scope.who)} and partner_id = ${partnerId} and id = ${contactId}
      and archived_at is null`)
  if (!row) throw refuse("not_found")
  return presentContact(row, today())
}
