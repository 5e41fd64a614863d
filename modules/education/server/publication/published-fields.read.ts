import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"
import type { PlacedFields } from "../planning/placed-session.ts"

type Row = PlacedFields & { title: string | null }

/**
 * What people see of a session that was changed or cancelled since, as it would be written; null when they see it as it is. A
 * version keeps the name that was shown: it was the session's own title when the subject has no code in it.
 */
export const publishedFields = (asking: Asking, sessionId: string): Promise<Row | null> =>
  asking.find(sql<Row>`
    select v.class_ids, v.trainer_ids, v.subject_id, v.room_id,
      case when v.subject_id is null or v.short_code is null then v.label end as title, v.kind, v.mode, v.on_date, v.start_minute,
      v.end_minute, v.breaks, case when v.place is distinct from r.address then v.place end as place, v.video_url
    from course_session s
      join session_version v on v.organization_id = s.organization_id and v.session_id = s.id and v.is_current and v.state = 'held'
      left join room r on r.organization_id = v.organization_id and r.id = v.room_id
    where ${ownRows(asking.who, "s.organization_id")} and s.id = ${sessionId}
      and s.status in ('modified', 'cancelled', 'postponed')`)
