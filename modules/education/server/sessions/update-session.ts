import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { placedSession, standingSession } from "../planning/placed-session.ts"
import { requirePlaceable } from "../planning/require-placeable.ts"
import { keepConflicts } from "./keep-conflicts.ts"
import { isLateChange } from "./late-change.ts"
import { dropLinks, insertLinks } from "./link-sessions.ts"
import { lockSession, statusAfter } from "./lock-session.ts"
import { exclusiveOf, requireParts, requireTimes } from "./save-session.ts"
import { loadSession } from "./session-row.ts"

export const updateSession = command(wire.updateSession, async (scope, { params, body }) => {
  const row = await lockSession(scope, params.sessionId, body.version)
  const net = requireTimes(body)
  await requireParts(scope, body)
  const before = standingSession(await loadSession(scope, row.id))
  const after = placedSession(row.id, body)
  const kept = await requirePlaceable(scope, after, before, body, isLateChange(row.status, before, after))
  await dropLinks(scope, [row.id])
  await scope.run(sql`
    update course_session set subject_id = ${body.subject_id}, title = ${body.title}, kind = ${body.kind}, mode = ${body.mode},
      on_date = ${body.on_date}, start_minute = ${body.start_minute}, end_minute = ${body.end_minute},
      breaks = ${JSON.stringify(body.breaks)}::jsonb, net_minutes = ${net}, room_id = ${body.room_id},
      room_is_exclusive = ${exclusiveOf(scope, body.room_id)}, place = ${body.place}, video_url = ${body.video_url},
      ${keepConflicts(kept)},
      status = ${statusAfter(row.status)}, is_detached = series_id is not null, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await insertLinks(scope, [{ id: row.id, fields: body }])
  return { session: await loadSession(scope, row.id) }
})
