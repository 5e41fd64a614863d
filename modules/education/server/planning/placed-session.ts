import type { PlannedSession } from "../../rules/index.ts"
import type { SessionFields } from "../../wire/index.ts"
import type { SessionRow } from "../sessions/session-row.ts"
import { plannedSession } from "./planning-facts.ts"

/** A session that is not written yet: no row has this id. */
export const NEW_SESSION = "new"

export type PlacedFields = Omit<SessionFields, "accepted" | "reason" | "title"> & { title?: string | null }

/** A session as it is about to be written, for the rules. Its label is told of other sessions only. */
export const placedSession = (id: string, fields: PlacedFields): PlannedSession =>
  plannedSession({ ...fields, id, status: "draft", label: fields.title ?? "" })

/** A session as it stands. */
export const standingSession = (row: SessionRow): PlannedSession => placedSession(row.id, fieldsOf(row))

/** What a session is put together from, by its keys. */
export const fieldsOf = (row: SessionRow): PlacedFields => ({
  class_ids: row.classes.map(({ id }) => id),
  trainer_ids: row.trainers.map(({ id }) => id),
  subject_id: row.subject?.id ?? null,
  room_id: row.room?.id ?? null,
  title: row.title,
  kind: row.kind,
  mode: row.mode,
  on_date: row.on_date,
  start_minute: row.start_minute,
  end_minute: row.end_minute,
  breaks: row.breaks,
  place: row.place,
  video_url: row.video_url,
})
