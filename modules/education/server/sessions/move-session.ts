import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireAll } from "../asking.ts"
import { lockSession, statusAfter } from "./lock-session.ts"
import { requireFree } from "./require-free.ts"
import { exclusiveOf, requireTimes } from "./save-session.ts"
import { loadSession } from "./session-row.ts"

export const moveSession = command(wire.moveSession, async (scope, { params, body }) => {
  const row = await lockSession(scope, params.sessionId, body.version)
  const now = await loadSession(scope, row.id)
  const by = body.start_minute - now.start_minute
  const times = {
    on_date: body.on_date,
    start_minute: body.start_minute,
    end_minute: now.end_minute + by,
    breaks: now.breaks.map(({ start, end }) => ({ start: start + by, end: end + by })),
  }
  requireTimes(times)
  const room_id = body.room_id === undefined ? (now.room?.id ?? null) : body.room_id
  await requireAll(
    scope,
    "room_id",
    room_id === null ? [] : [room_id],
    (ids) =>
      sql`select count(*)::int as n from room where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`,
  )
  const wanted = {
    ...times,
    mode: now.mode,
    room_id,
    class_ids: now.classes.map(({ id }) => id),
    trainer_ids: now.trainers.map(({ id }) => id),
  }
  await requireFree(scope, wanted, row.id)
  // The links follow by their reference.
  await scope.run(sql`
    update course_session set on_date = ${times.on_date}, start_minute = ${times.start_minute}, end_minute = ${times.end_minute},
      breaks = ${JSON.stringify(times.breaks)}::jsonb, room_id = ${room_id}, room_is_exclusive = ${exclusiveOf(scope, room_id)},
      status = ${statusAfter(row.status)}, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return { session: await loadSession(scope, row.id) }
})
