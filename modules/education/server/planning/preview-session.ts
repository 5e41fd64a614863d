import { read } from "@jalon/serving"
import { conflictSentence, conflictTitles, netMinutes, timesFaults } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { isLateChange } from "../sessions/late-change.ts"
import { loadSession } from "../sessions/session-row.ts"
import { findConflicts, mayGoOn, takesReason } from "./find-conflicts.ts"
import { freeSlots } from "./free-slots.ts"
import { NEW_SESSION, placedSession, standingSession } from "./placed-session.ts"

const SLOTS = 3

const pauseOf = (text: string) => {
  const [start = 0, end = 0] = text.split("-").map(Number)
  return { start, end }
}

export const previewSession = read(wire.previewSession, async (reader, { query }) => {
  const known = query.session === undefined ? null : await loadSession(reader, query.session)
  const before = known && standingSession(known)
  const session = placedSession(before?.id ?? NEW_SESSION, {
    class_ids: query.class ?? [],
    trainer_ids: query.trainer ?? [],
    subject_id: query.subject ?? null,
    room_id: query.room ?? null,
    place: query.place ?? null,
    video_url: query.video_url ?? null,
    kind: query.kind,
    mode: query.mode,
    on_date: query.on_date,
    start_minute: query.start_minute,
    end_minute: query.end_minute,
    breaks: (query.pause ?? []).map(pauseOf),
  })
  // Nothing can be said of times that make no sense: the form says what is wrong with them.
  if (timesFaults(session).length > 0 || netMinutes(session) <= 0)
    return { conflicts: [], standing: [], needs_reason: false, is_late: false, slots: [] }
  const { found, standing, added } = await findConflicts(reader, session, before)
  const isLate = known !== null && before !== null && isLateChange(known.status, before, session)
  const isBlocked = added.some(({ severity }) => severity === "block")
  return {
    conflicts: found.map((conflict) => ({
      code: conflict.code,
      severity: conflict.severity,
      title: conflictTitles[conflict.code],
      sentence: conflictSentence(conflict),
      override: conflict.override,
      may_go_on: mayGoOn(reader.who, conflict.override),
      is_known: conflict.severity !== "info" && !added.includes(conflict),
    })),
    standing: [...new Set(standing.map(({ code }) => code))],
    needs_reason: isLate || added.some(takesReason),
    is_late: isLate,
    slots:
      isBlocked && query.with_slots === "true"
        ? await freeSlots(reader, session, { count: SLOTS, order: "nearest" })
        : [],
  }
})
