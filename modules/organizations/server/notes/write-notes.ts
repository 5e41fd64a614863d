import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { memberOf } from "@jalon/serving"
import { about, type NoteSubject } from "./note-row.ts"

type NewNote = { body: string; mentions?: readonly string[]; field?: string }

/** Signed by whoever acts. Answers the id of the note. */
export const addNote = async (
  scope: Scope,
  subject: NoteSubject,
  { body, mentions = [], field }: NewNote,
): Promise<string> => {
  const { accountId, organizationId } = memberOf(scope.who)
  const id = newId()
  await scope.run(sql`
    insert into note (id, organization_id, subject, subject_id, field, author_id, body, mentions)
    values (${id}, ${organizationId}, ${subject.type}, ${subject.id}, ${field ?? null}, ${accountId}, ${body},
      ${mentions}::uuid[])`)
  return id
}

/** The mentions stay as they are when none are given. */
export const rewriteNote = async (
  scope: Scope,
  noteId: string,
  { body, mentions }: Pick<NewNote, "body" | "mentions">,
): Promise<void> => {
  await scope.run(sql`
    update note set body = ${body}, mentions = coalesce(${mentions ?? null}::uuid[], mentions), edited_at = now()
    where ${ownRows(scope.who)} and id = ${noteId}`)
}

export const removeNote = async (scope: Scope, noteId: string): Promise<void> => {
  await scope.run(sql`delete from note where ${ownRows(scope.who)} and id = ${noteId}`)
}

/** All comments on one field at once, as people speak of them. */
export const setThreadResolved = async (
  scope: Scope,
  subject: NoteSubject,
  field: string,
  isResolved: boolean,
): Promise<void> => {
  const by = isResolved ? memberOf(scope.who).accountId : null
  await scope.run(sql`
    update note set resolved_at = case when ${isResolved}::boolean then now() end, resolved_by = ${by}
    where ${about(scope.who, subject)} and field = ${field} and (resolved_at is null) = ${isResolved}::boolean`)
}
