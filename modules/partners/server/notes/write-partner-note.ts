import { ownRows, sql } from "@jalon/data"
import { addNote } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutPartner, partnerNoteAnswer, requirePartner } from "./partner-notes.ts"

export const writePartnerNote = command(wire.writePartnerNote, async (scope, { params, body }) => {
  await requirePartner(scope, params.partnerId)
  const id = await addNote(scope, aboutPartner(params.partnerId), { body: body.body })
  await scope.run(sql`
    update partner set last_exchange_at = now() where id = ${params.partnerId} and ${ownRows(scope.who)}`)
  return partnerNoteAnswer(scope, params.partnerId, id)
})
