import { colleagues, latestNotes, othersHere } from "@jalon/organizations/server"
import { memberOf, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { aboutStudent, checkStudent, presentStudentNote } from "./student-notes.ts"

export const listNotes = read(wire.listNotes, async (reader, { params }) => {
  await checkStudent(reader, params.studentId)
  const people = await reader.run(colleagues)
  const rows = await reader.run(latestNotes(reader.who, aboutStudent(params.studentId)))
  const { accountId } = memberOf(reader.who)
  return {
    results: rows.map((row) => presentStudentNote(row, people, accountId)),
    colleagues: othersHere(people, accountId),
  }
})
