import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export const removeContact = command(wire.removeContact, async (scope, { params }) => {
  const gone = await scope.count(sql`
    delete from partner_contact
    where ${ownRows(scope.who)} and partner_id = ${params.partnerId} and id = ${params.contactId}`)
  if (gone === 0) throw refuse("not_found")
  return {}
})
