import { findNote, removeNote } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { aboutStudent } from "./student-notes.ts"

export const deleteNote = command(wire.deleteNote, async (scope, { params }) => {
  const row = await findNote(scope, aboutStudent(params.studentId), params.noteId)
  if (!row) throw refuse("not_found")
  if (row.author_id !== memberOf(scope.who).accountId) throw refuse("note.not_yours")
  await removeNote(scope, row.id)
  return {}
})
