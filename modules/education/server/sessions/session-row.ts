import { ownRows, type Sql, sql } from "@jalon/data"
import type { SessionKind, SessionMode, SessionStatus } from "../../rules/index.ts"
import { type Asking, found } from "../asking.ts"
import type { SubjectRow } from "../subjects/subject-row.ts"

type Named = { id: string; name: string }
export type SessionRow = {
  id: string
  subject: SubjectRow | null
  title: string | null
  kind: SessionKind
  mode: SessionMode
  status: SessionStatus
  on_date: string
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  net_minutes: number
  classes: Named[]
  trainers: Named[]
  room: Named | null
  place: string | null
  video_url: string | null
  cancel_reason: string | null
  conflict_reason: string | null
  change_reason: string | null
  is_in_series: boolean
  version: number
}

export const labelOf = (row: Pick<SessionRow, "title" | "subject"> | undefined): string =>
  row?.title ?? row?.subject?.title ?? ""

/** Everything a calendar shows of sessions, in one statement: names are read beside each row, by its keys. */
export const sessionRows = (asking: Asking, where: Sql): Promise<SessionRow[]> =>
  asking.run(sql<SessionRow>`
    select s.id,
      case when su.id is not null
        then json_build_object('id', su.id, 'title', su.title, 'short_code', su.short_code, 'hue', su.hue) end as subject,
      s.title, s.kind, s.mode, s.status, s.on_date, s.start_minute, s.end_minute, s.breaks, s.net_minutes,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.sort_name)
        from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
        where sc.organization_id = s.organization_id and sc.session_id = s.id), '[]') as classes,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name)
          order by st.is_lead desc, t.sort_name)
        from course_session_trainer st join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
        where st.organization_id = s.organization_id and st.session_id = s.id), '[]') as trainers,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as room,
      s.place, s.video_url, s.cancel_reason, s.conflict_reason,
      coalesce(s.change_reason, (select v.reason from session_version v
        where v.organization_id = s.organization_id and v.session_id = s.id and v.is_current and v.state = 'held')) as change_reason,
      s.series_id is not null and not s.is_detached as is_in_series, s.version
    from course_session s
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      left join room r on r.organization_id = s.organization_id and r.id = s.room_id
    where ${ownRows(asking.who, "s.organization_id")} and ${where}
    order by s.on_date, s.start_minute, s.end_minute, s.id`)

export const loadSession = async (asking: Asking, id: string): Promise<SessionRow> =>
  found((await sessionRows(asking, sql`s.id = ${id}`))[0] ?? null)
