import { ownRows, type Scope, type Sql, sql, type Who } from "@jalon/data"
import { publish } from "@jalon/jobs"
import {
  type Colleague,
  findNote,
  type NoteRow,
  type NoteSubject,
  namedColleague,
  presentNote,
} from "@jalon/organizations/server"
import { memberOf } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listNotes } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentsEvents } from "../events.ts"

type Note = AnswerOf<typeof listNotes>["results"][number]

export const aboutStudent = (id: string): NoteSubject => ({ type: "student", id })

export const presentStudentNote = (row: NoteRow, people: readonly Colleague[], reader: string): Note => ({
  ...presentNote(row, people, reader),
  mentions: row.mentions.map((id) => namedColleague(people, id)),
})

/** A note is about a student of the school, archived or not. */
export const checkStudent = async (
  reader: { who: Who; find: (query: Sql) => Promise<unknown> },
  studentId: string,
): Promise<void> => {
  const found = await reader.find(sql`select from student where ${ownRows(reader.who)} and id = ${studentId}`)
  if (!found) throw refuse("not_found")
}

export const noteAnswer = async (
  scope: Scope,
  studentId: string,
  noteId: string,
  people: readonly Colleague[],
): Promise<{ note: Note }> => {
  const row = await findNote(scope, aboutStudent(studentId), noteId)
  if (!row) throw refuse("not_found")
  return { note: presentStudentNote(row, people, memberOf(scope.who).accountId) }
}

export const notifyMentioned = async (scope: Scope, noteId: string, accountIds: string[]): Promise<void> => {
  if (accountIds.length > 0) await publish(scope, studentsEvents.ColleaguesMentioned, { noteId, accountIds })
}
