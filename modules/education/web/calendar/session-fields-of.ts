import type { Session } from "./types.ts"

/** All that a session is, as it is written. */
export const sessionFieldsOf = (session: Session) => ({
  class_ids: session.classes.map(({ id }) => id),
  trainer_ids: session.trainers.map(({ id }) => id),
  subject_id: session.subject?.id ?? null,
  title: session.title,
  kind: session.kind,
  mode: session.mode,
  on_date: session.on_date,
  start_minute: session.start_minute,
  end_minute: session.end_minute,
  breaks: session.breaks,
  room_id: session.room?.id ?? null,
  place: session.place,
  video_url: session.video_url,
})
