import { accountOf, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { PlacedFields } from "../planning/placed-session.ts"
import type { Kept } from "../planning/require-placeable.ts"
import { insertLinks } from "./link-sessions.ts"
import { requireTimes } from "./save-session.ts"

export type NewSession = {
  id: string
  fields: PlacedFields
  kept: Kept
  /** What the file it came from calls it. */
  externalId?: string | null
}

/** The act that made them together, when one did. */
type MadeBy = { id: string; isSeries?: boolean }

/** Drafts with their links, as many as there are in three statements. */
export const insertSessions = async (
  scope: Scope,
  sessions: readonly NewSession[],
  madeBy: MadeBy | null = null,
): Promise<void> => {
  const operationId = madeBy?.id ?? null
  const rows = sessions.map(({ id, fields, kept, externalId = null }) => ({
    ...fields,
    id,
    net_minutes: requireTimes(fields),
    accepted: kept.accepted,
    reason: kept.reason,
    external_id: externalId,
  }))
  await scope.run(sql`
    insert into course_session (id, organization_id, subject_id, title, kind, mode, on_date, start_minute, end_minute, breaks,
      net_minutes, room_id, room_is_exclusive, place, video_url, accepted_conflicts, conflict_reason, created_by,
      operation_id, operation_version, series_id, external_id)
    select x.id, ${organizationOf(scope.who)}, x.subject_id, x.title, x.kind, x.mode, x.on_date, x.start_minute, x.end_minute,
      x.breaks, x.net_minutes, x.room_id,
      (select r.is_exclusive from room r where ${ownRows(scope.who, "r.organization_id")} and r.id = x.room_id),
      x.place, x.video_url, x.accepted, x.reason, ${accountOf(scope.who)},
      ${operationId}::uuid, case when ${operationId}::uuid is not null then 1 end,
      ${madeBy?.isSeries ? operationId : null}::uuid, x.external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, subject_id uuid, title text, kind text, mode text,
      on_date date, start_minute smallint, end_minute smallint, breaks jsonb, net_minutes smallint, room_id uuid, place text,
      video_url text, accepted text[], reason text, external_id text)`)
  await insertLinks(scope, sessions)
}
