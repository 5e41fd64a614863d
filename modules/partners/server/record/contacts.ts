import { columnList, ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { refuse } from "../../wire/words.fr.ts"
import { type ContactRow, contactColumns, presentContact } from "./contact-row.ts"

export const findContact = async (scope: Scope, partnerId: string, contactId: string) => {
  const row = await scope.find(sql<ContactRow>`
    select id, ${columnList(contactColumns)}
    from partner_contact where ${ownRows(scope.who)} and partner_id = ${partnerId} and id = ${contactId}
      and archived_at is null`)
  if (!row) throw refuse("not_found")
  return presentContact(row, today())
}
