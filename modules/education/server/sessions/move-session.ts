import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireAll } from "../asking.ts"
import { fieldsOf, placedSession, standingSession } from "../planning/placed-session.ts"
import { requirePlaceable } from "../planning/require-placeable.ts"
import { keepConflicts } from "./keep-conflicts.ts"
import { isLateChange } from "./late-change.ts"
import { lockSession, statusAfter } from "./lock-session.ts"
import { exclusiveOf, requireTimes } from "./save-session.ts"
import { loadSession } from "./session-row.ts"

const requireRoom = (scope: Scope, roomId: string | null) =>
  requireAll(
    scope,
    "room_id",
    roomId === null ? [] : [roomId],
    (ids) =>
      sql`select count(*)::int as n from room where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`,
  )

export const moveSession = command(wire.moveSession, async (scope, { params, body }) => {
  const row = await lockSession(scope, params.sessionId, body.version)
  const now = await loadSession(scope, row.id)
  const by = body.start_minute - now.start_minute
  const times = {
    on_date: body.on_date,
    start_minute: body.start_minute,
    end_minute: body.end_minute ?? now.end_minute + by,
    breaks: now.breaks.map(({ start, end }) => ({ start: start + by, end: end + by })),
  }
  const net = requireTimes(times)
  const room_id = body.room_id === undefined ? (now.room?.id ?? null) : body.room_id
  await requireRoom(scope, room_id)
  const moved = placedSession(row.id, { ...fieldsOf(now), ...times, room_id })
  const standing = standingSession(now)
  const isLate = isLateChange(row.status, standing, moved)
  const kept = await requirePlaceable(scope, moved, standing, body, isLate)
  // The links follow by their reference.
  await scope.run(sql`
    update course_session set on_date = ${times.on_date}, start_minute = ${times.start_minute}, end_minute = ${times.end_minute},
      breaks = ${JSON.stringify(times.breaks)}::jsonb, net_minutes = ${net}, room_id = ${room_id},
      room_is_exclusive = ${exclusiveOf(scope, room_id)}, ${keepConflicts(kept)}, status = ${statusAfter(row.status)},
      is_detached = series_id is not null, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return { session: await loadSession(scope, row.id) }
})
