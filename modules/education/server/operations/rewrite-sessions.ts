import { ownRows, rowsAsTable, type Scope, sql } from "@jalon/data"
import type { ConflictCode, SessionStatus } from "../../rules/index.ts"
import { fieldsOf, type PlacedFields } from "../planning/placed-session.ts"
import { dropLinks, insertLinks } from "../sessions/link-sessions.ts"
import { requireTimes } from "../sessions/save-session.ts"
import { sessionRows } from "../sessions/session-row.ts"

/** All that an act on several sessions may write of one: what it becomes, or what it was. */
export type SessionState = {
  id: string
  fields: PlacedFields
  status: SessionStatus
  cancel_reason: string | null
  accepted: ConflictCode[]
  conflict_reason: string | null
  /** Why it was changed late, since it was last published. */
  change_reason: string | null
  is_detached: boolean
}

type Beside = Pick<SessionState, "id" | "accepted" | "change_reason" | "is_detached">

/** Sessions as they stand, to be changed or to be gone back to. */
export const sessionStates = async (
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, SessionState>> => {
  const wanted = sql`s.id = any(${[...ids]}::uuid[])`
  const rows = await sessionRows(scope, wanted)
  const beside = await scope.run(sql<Beside>`
    select s.id, s.accepted_conflicts as accepted, s.change_reason, s.is_detached from course_session s
    where ${ownRows(scope.who, "s.organization_id")} and ${wanted}`)
  const known = new Map(beside.map((row) => [row.id, row]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        fields: fieldsOf(row),
        status: row.status,
        cancel_reason: row.cancel_reason,
        accepted: known.get(row.id)?.accepted ?? [],
        conflict_reason: row.conflict_reason,
        change_reason: known.get(row.id)?.change_reason ?? null,
        is_detached: known.get(row.id)?.is_detached ?? false,
      },
    ]),
  )
}

const columns = {
  id: "uuid",
  subject_id: "uuid",
  title: "text",
  kind: "text",
  mode: "text",
  on_date: "date",
  start_minute: "smallint",
  end_minute: "smallint",
  breaks: "jsonb",
  net_minutes: "smallint",
  room_id: "uuid",
  place: "text",
  video_url: "text",
  status: "text",
  cancel_reason: "text",
  accepted: "text[]",
  conflict_reason: "text",
  change_reason: "text",
  is_detached: "boolean",
}

/**
 * Each session takes its place once all have left theirs: two that change places, or that follow each other, never stand in each
 * other's way.
 */
export const rewriteSessions = async (
  scope: Scope,
  sessions: readonly SessionState[],
  operationId: string | null,
): Promise<void> => {
  if (sessions.length === 0) return
  const ids = sessions.map(({ id }) => id)
  const rows = sessions.map(({ fields, ...state }) => ({
    ...fields,
    ...state,
    net_minutes: requireTimes(fields),
  }))
  await dropLinks(scope, ids)
  await scope.run(sql`
    update course_session set room_id = null, room_is_exclusive = null
    where ${ownRows(scope.who)} and id = any(${ids}::uuid[]) and room_id is not null`)
  await scope.run(sql`
    update course_session s set subject_id = x.subject_id, title = x.title, kind = x.kind, mode = x.mode, on_date = x.on_date,
      start_minute = x.start_minute, end_minute = x.end_minute, breaks = x.breaks, net_minutes = x.net_minutes,
      room_id = x.room_id, room_is_exclusive =
        (select r.is_exclusive from room r where ${ownRows(scope.who, "r.organization_id")} and r.id = x.room_id),
      place = x.place, video_url = x.video_url, status = x.status, cancel_reason = x.cancel_reason,
      accepted_conflicts = x.accepted, conflict_reason = x.conflict_reason,
      change_reason = x.change_reason, is_detached = x.is_detached and s.series_id is not null,
      operation_id = ${operationId}::uuid, operation_version = case when ${operationId}::uuid is not null then s.version + 1 end,
      version = s.version + 1, updated_at = now()
    from ${rowsAsTable(columns, JSON.stringify(rows))}
    where ${ownRows(scope.who, "s.organization_id")} and s.id = x.id`)
  await insertLinks(scope, sessions)
}
