import { columnList, newId, organizationOf, rowsAsTable, sql } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { NOBODY, readContact } from "../employer/read-person.ts"
import { contactColumns } from "./contact-row.ts"
import { findContact } from "./contacts.ts"
import { openPartner } from "./partner-row.ts"

export const addContact = command(wire.addContact, async (scope, { params, body }) => {
  const { id: partnerId } = await openPartner(scope, params.partnerId)
  const contact = readContact(body, NOBODY, await loadOfficialCodes(scope))
  const id = newId()
  await scope.run(sql`
    insert into partner_contact (id, organization_id, partner_id, ${columnList(contactColumns)})
    select ${id}, ${organizationOf(scope.who)}, ${partnerId}, ${columnList(contactColumns)}
    from ${rowsAsTable(contactColumns, JSON.stringify([contact]))}`)
  return { contact: await findContact(scope, partnerId, id) }
})
