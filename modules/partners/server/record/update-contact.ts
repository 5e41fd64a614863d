import { columnAssignments, ownRows, rowsAsTable, sql } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readContact } from "../employer/read-person.ts"
import { contactColumns } from "./contact-row.ts"
import { findContact } from "./contacts.ts"
import { openPartner } from "./partner-row.ts"

export const updateContact = command(wire.updateContact, async (scope, { params, body }) => {
  const { id: partnerId } = await openPartner(scope, params.partnerId)
  const now = await findContact(scope, partnerId, params.contactId)
  const contact = readContact(body, now, await loadOfficialCodes(scope))
  await scope.run(sql`
    update partner_contact c set ${columnAssignments(contactColumns)}, updated_at = now()
    from ${rowsAsTable(contactColumns, JSON.stringify([contact]))}
    where ${ownRows(scope.who, "c.organization_id")} and c.partner_id = ${partnerId} and c.id = ${params.contactId}`)
  return { contact: await findContact(scope, partnerId, params.contactId) }
})
