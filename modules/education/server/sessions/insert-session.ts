import { accountOf, organizationOf, type Scope, sql } from "@jalon/data"
import type { PlacedFields } from "../planning/placed-session.ts"
import type { Kept } from "../planning/require-placeable.ts"
import { exclusiveOf, requireTimes, writeLinks } from "./save-session.ts"

/** A draft, with its links. */
export const insertSession = async (
  scope: Scope,
  id: string,
  fields: PlacedFields,
  kept: Kept,
): Promise<void> => {
  const net = requireTimes(fields)
  await scope.run(sql`
    insert into course_session (id, organization_id, subject_id, title, kind, mode, on_date, start_minute, end_minute, breaks,
      net_minutes, room_id, room_is_exclusive, place, video_url, accepted_conflicts, conflict_reason, created_by)
    values (${id}, ${organizationOf(scope.who)}, ${fields.subject_id}, ${fields.title ?? null}, ${fields.kind}, ${fields.mode},
      ${fields.on_date}, ${fields.start_minute}, ${fields.end_minute}, ${JSON.stringify(fields.breaks)}::jsonb, ${net},
      ${fields.room_id}, ${exclusiveOf(scope, fields.room_id)}, ${fields.place}, ${fields.video_url},
      ${kept.accepted}::text[], ${kept.reason}, ${accountOf(scope.who)})`)
  await writeLinks(scope, id, fields)
}
