import { colleagues, findNote, mentionsAmong, rewriteNote } from "@jalon/organizations/server"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { aboutStudent, noteAnswer, notifyMentioned } from "./student-notes.ts"

export const editNote = command(wire.editNote, async (scope, { params, body }) => {
  const before = await findNote(scope, aboutStudent(params.studentId), params.noteId)
  if (!before) throw refuse("not_found")
  if (before.author_id !== memberOf(scope.who).accountId || !before.is_editable) throw refuse("note.closed")
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  await rewriteNote(scope, before.id, { body: body.body, mentions })
  // Those called in already are not called twice.
  const called = mentions.filter((id) => !before.mentions.includes(id))
  await notifyMentioned(scope, before.id, called)
  return noteAnswer(scope, params.studentId, before.id, people)
})
