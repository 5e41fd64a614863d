import { newId, organizationOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { type Colleague, colleagueName, colleagues } from "@jalon/organizations/server"
import { command, memberOf, type Reader, read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { deletePartnerNote, editPartnerNote, listPartnerNotes, writePartnerNote } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { instant } from "../clock.ts"
import { findPartner } from "../record/partner-row.ts"

/** Long enough for a slip of the pen; later, what was written was read. */
const EDIT_MINUTES = 15

type Row = {
  id: string
  body: string
  author_id: string
  created_at: Date
  edited_at: Date | null
  is_fresh: boolean
}
type Note = AnswerOf<typeof writePartnerNote>["note"]

const notes = (who: Scope["who"], partnerId: string, which: Sql): Sql<Row> => sql<Row>`
  select id, body, author_id, created_at, edited_at, created_at > now() - make_interval(mins => ${EDIT_MINUTES}) as is_fresh
  from note where ${ownRows(who)} and subject = 'partner' and subject_id = ${partnerId} and ${which}
  order by created_at desc, id desc limit 200`

const present = (row: Row, people: readonly Colleague[], reader: string): Note => ({
  id: row.id,
  body: row.body,
  author: { id: row.author_id, name: colleagueName(people, row.author_id) },
  created_at: row.created_at.toISOString(),
  edited_at: instant(row.edited_at),
  can_edit: row.author_id === reader && row.is_fresh,
  can_delete: row.author_id === reader,
})

const requirePartner = async (reader: Pick<Reader, "who" | "find">, id: string) => {
  if (!(await findPartner(reader, id))) throw refuse("not_found")
}

const findNote = async (scope: Scope, partnerId: string, noteId: string): Promise<Row> => {
  const row = await scope.find(notes(scope.who, partnerId, sql`id = ${noteId}`))
  if (!row) throw refuse("not_found")
  return row
}

const answer = async (scope: Scope, partnerId: string, noteId: string) => {
  const people = await scope.run(colleagues)
  const row = await findNote(scope, partnerId, noteId)
  return { note: present(row, people, memberOf(scope.who).accountId) }
}

export const readNotes = read(listPartnerNotes, async (reader, { params }) => {
  await requirePartner(reader, params.partnerId)
  const [rows, people] = await Promise.all([
    reader.run(notes(reader.who, params.partnerId, sql`true`)),
    reader.run(colleagues),
  ])
  return { results: rows.map((row) => present(row, people, memberOf(reader.who).accountId)) }
})

export const writeNote = command(writePartnerNote, async (scope, { params, body }) => {
  await requirePartner(scope, params.partnerId)
  const id = newId()
  await scope.run(sql`
    insert into note (id, organization_id, subject, subject_id, author_id, body)
    values (${id}, ${organizationOf(scope.who)}, 'partner', ${params.partnerId}, ${memberOf(scope.who).accountId}, ${body.body})`)
  await scope.run(sql`
    update partner set last_exchange_at = now() where id = ${params.partnerId} and ${ownRows(scope.who)}`)
  return answer(scope, params.partnerId, id)
})

export const editNote = command(editPartnerNote, async (scope, { params, body }) => {
  const row = await findNote(scope, params.partnerId, params.noteId)
  if (row.author_id !== memberOf(scope.who).accountId || !row.is_fresh) throw refuse("partner_note.closed")
  await scope.run(sql`
    update note set body = ${body.body}, edited_at = now() where id = ${row.id} and ${ownRows(scope.who)}`)
  return answer(scope, params.partnerId, row.id)
})

export const removeNote = command(deletePartnerNote, async (scope, { params }) => {
  const row = await findNote(scope, params.partnerId, params.noteId)
  if (row.author_id !== memberOf(scope.who).accountId) throw refuse("partner_note.not_yours")
  await scope.run(sql`delete from note where id = ${row.id} and ${ownRows(scope.who)}`)
  return {}
})
