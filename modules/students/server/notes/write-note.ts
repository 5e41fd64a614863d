import { addNote, colleagues, mentionsAmong } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutStudent, checkStudent, noteAnswer, notifyMentioned } from "./student-notes.ts"

export const writeNote = command(wire.writeNote, async (scope, { params, body }) => {
  await checkStudent(scope, params.studentId)
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  const id = await addNote(scope, aboutStudent(params.studentId), { body: body.body, mentions })
  await notifyMentioned(scope, id, mentions)
  return noteAnswer(scope, params.studentId, id, people)
})
