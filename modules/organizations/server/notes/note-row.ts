import { ownRows, type Scope, type Sql, sql, type Who } from "@jalon/data"
import { type Colleague, colleagueName } from "../members/colleagues.ts"

/** What a note is about. Whether it exists here is checked by the module that knows it. */
export type NoteSubject = { type: "student" | "partner" | "contract"; id: string }

export type NoteRow = {
  id: string
  /** The field of the form that a comment is about; null for a note on the whole. */
  field: string | null
  author_id: string
  body: string
  mentions: string[]
  created_at: Date
  edited_at: Date | null
  is_editable: boolean
  resolved_at: Date | null
  resolved_by: string | null
}

/** Long enough to correct a typing mistake; later, colleagues have read it. */
const EDIT_MINUTES = 15
const MOST = 500

/** Of that school and that subject alone. */
export const about = (who: Who, { type, id }: NoteSubject): Sql => sql`
  ${ownRows(who)} and subject = ${type} and subject_id = ${id}`

const columns = sql`
  id, field, author_id, body, mentions, created_at, edited_at, resolved_at, resolved_by,
  created_at > now() - make_interval(mins => ${EDIT_MINUTES}) as is_editable`

/** Oldest first, as a conversation is read. */
export const notesInOrder = (who: Who, subject: NoteSubject): Sql<NoteRow> => sql<NoteRow>`
  select ${columns} from note where ${about(who, subject)} order by created_at, id limit ${MOST}`

const MOST_LATEST = 200

export const latestNotes = (who: Who, subject: NoteSubject): Sql<NoteRow> => sql<NoteRow>`
  select ${columns} from note where ${about(who, subject)} order by created_at desc, id desc limit ${MOST_LATEST}`

/** Locked, so that what is decided about it still holds when it is written. */
export const findNote = (scope: Scope, subject: NoteSubject, noteId: string): Promise<NoteRow | null> =>
  scope.find(sql<NoteRow>`
    select ${columns} from note where ${about(scope.who, subject)} and id = ${noteId} for update`)

export const namedColleague = (people: readonly Colleague[], id: string) => ({
  id,
  name: colleagueName(people, id),
})

/** What every screen shows of a note; `reader` is the account that looks. */
export const presentNote = (row: NoteRow, people: readonly Colleague[], reader: string) => ({
  id: row.id,
  body: row.body,
  author: namedColleague(people, row.author_id),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  can_edit: row.author_id === reader && row.is_editable,
  can_delete: row.author_id === reader,
})
