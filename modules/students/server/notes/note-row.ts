import { ownRows, type Scope, type Sql, sql, type Who } from "@jalon/data"
import { say } from "@jalon/jobs"
import { type Colleague, colleagueName } from "@jalon/organizations/server"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listNotes } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentsEvents } from "../events.ts"

/** How long what was written can be corrected without leaving « modifiée » behind a colleague's back. */
const EDIT_MINUTES = 15

export type NoteRow = {
  id: string
  author_id: string
  body: string
  mentions: string[]
  created_at: Date
  edited_at: Date | null
  is_open: boolean
}

export const noteColumns: Sql = sql`
  n.id, n.author_id, n.body, n.mentions, n.created_at, n.edited_at,
  n.created_at > now() - make_interval(mins => ${EDIT_MINUTES}) as is_open`

type Note = AnswerOf<typeof listNotes>["results"][number]

const someone = (people: readonly Colleague[], id: string) => ({
  id,
  name: colleagueName(people, id),
})

export const presentNote = (row: NoteRow, people: readonly Colleague[], accountId: string): Note => ({
  id: row.id,
  body: row.body,
  author: someone(people, row.author_id),
  mentions: row.mentions.map((id) => someone(people, id)),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  can_edit: row.author_id === accountId && row.is_open,
  can_delete: row.author_id === accountId,
})

/** A note is about a student of the school, archived or not. */
export const checkStudent = async (
  reader: { who: Who; find: (query: Sql) => Promise<unknown> },
  studentId: string,
): Promise<void> => {
  const found = await reader.find(sql`select from student where ${ownRows(reader.who)} and id = ${studentId}`)
  if (!found) throw refuse("not_found")
}

export const tellMentioned = async (scope: Scope, noteId: string, accountIds: string[]): Promise<void> => {
  if (accountIds.length > 0) await say(scope, studentsEvents.ColleaguesMentioned, { noteId, accountIds })
}
