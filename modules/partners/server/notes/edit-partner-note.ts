import { rewriteNote } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findPartnerNote, partnerNoteAnswer } from "./partner-notes.ts"

export const editPartnerNote = command(wire.editPartnerNote, async (scope, { params, body }) => {
  const row = await findPartnerNote(scope, params.partnerId, params.noteId)
  if (row.author_id !== memberOf(scope.who).accountId || !row.is_editable) throw refuse("partner_note.closed")
  await rewriteNote(scope, row.id, { body: body.body })
  return partnerNoteAnswer(scope, params.partnerId, row.id)
})
