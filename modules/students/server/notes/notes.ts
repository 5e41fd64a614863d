import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { colleagues, mentionsAmong, othersHere } from "@jalon/organizations/server"
import { command, memberOf, read } from "@jalon/serving"
import { deleteNote, editNote, listNotes, writeNote } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { checkStudent, type NoteRow, noteColumns, presentNote, tellMentioned } from "./note-row.ts"

const MOST_NOTES = 200

export const listStudentNotes = read(listNotes, async (reader, { params }) => {
  await checkStudent(reader, params.studentId)
  const people = await reader.run(colleagues)
  const rows = await reader.run(sql<NoteRow>`
    select ${noteColumns} from note n where ${ownRows(reader.who, "n.organization_id")} and n.subject = 'student'
      and n.subject_id = ${params.studentId} order by n.created_at desc, n.id desc limit ${MOST_NOTES}`)
  const { accountId } = memberOf(reader.who)
  return {
    results: rows.map((row) => presentNote(row, people, accountId)),
    colleagues: othersHere(people, accountId),
  }
})

const findNote = (scope: Scope, studentId: string, noteId: string) =>
  scope.find(sql<NoteRow>`
    select ${noteColumns} from note n where ${ownRows(scope.who, "n.organization_id")} and n.subject = 'student'
      and n.subject_id = ${studentId} and n.id = ${noteId} for update`)

export const addNote = command(writeNote, async (scope, { params, body }) => {
  const { accountId, organizationId } = memberOf(scope.who)
  await checkStudent(scope, params.studentId)
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  const id = newId()
  await scope.run(sql`
    insert into note (id, organization_id, subject, subject_id, author_id, body, mentions)
    values (${id}, ${organizationId}, 'student', ${params.studentId}, ${accountId}, ${body.body}, ${mentions}::uuid[])`)
  await tellMentioned(scope, id, mentions)
  const row = await findNote(scope, params.studentId, id)
  if (!row) throw refuse("not_found")
  return { note: presentNote(row, people, accountId) }
})

export const correctNote = command(editNote, async (scope, { params, body }) => {
  const { accountId } = memberOf(scope.who)
  const before = await findNote(scope, params.studentId, params.noteId)
  if (!before) throw refuse("not_found")
  if (before.author_id !== accountId || !before.is_open) throw refuse("note.closed")
  const people = await scope.run(colleagues)
  const mentions = mentionsAmong(people, body.mentions)
  await scope.run(sql`
    update note set body = ${body.body}, mentions = ${mentions}::uuid[], edited_at = now() where id = ${before.id}`)
  // Those called in already are not called twice.
  const called = mentions.filter((id) => !before.mentions.includes(id))
  await tellMentioned(scope, before.id, called)
  const row = await findNote(scope, params.studentId, before.id)
  if (!row) throw refuse("not_found")
  return { note: presentNote(row, people, accountId) }
})

export const removeNote = command(deleteNote, async (scope, { params }) => {
  const { accountId } = memberOf(scope.who)
  const row = await findNote(scope, params.studentId, params.noteId)
  if (!row) throw refuse("not_found")
  if (row.author_id !== accountId) throw refuse("note.not_yours")
  await scope.run(sql`delete from note where id = ${row.id}`)
  return {}
})
