import { removeNote } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findPartnerNote } from "./partner-notes.ts"

export const deletePartnerNote = command(wire.deletePartnerNote, async (scope, { params }) => {
  const row = await findPartnerNote(scope, params.partnerId, params.noteId)
  if (row.author_id !== memberOf(scope.who).accountId) throw refuse("partner_note.not_yours")
  await removeNote(scope, row.id)
  return {}
})
