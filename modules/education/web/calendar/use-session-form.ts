import { type Draft, type FormSettings, useForm } from "@jalon/screens"
import { createSession } from "../../wire/index.ts"
import { conflictWords, formWords as words } from "./strings.fr.ts"
import type { Session } from "./types.ts"

export type Saved = { session: Session }
export type SessionDraft = Draft<typeof createSession>

const labels = {
  class_ids: words.classOf(0),
  subject_id: words.subject,
  title: words.title,
  kind: words.kind,
  mode: words.mode,
  on_date: words.date,
  start_minute: words.start,
  end_minute: words.end,
  breaks: words.pauseEnd,
  trainer_ids: words.trainerOf(0),
  room_id: words.room,
  place: words.place,
  video_url: words.video,
  reason: conflictWords.reason,
}

/** The same form plans and changes: what it checks is the same. */
export const useSessionForm = <Answer = Saved>(
  settings: Pick<FormSettings<typeof createSession, Answer>, "initial" | "command" | "send" | "onSaved">,
) => useForm<typeof createSession, Answer>({ ...settings, route: createSession, labels })

export type SessionFormState = ReturnType<typeof useSessionForm>
