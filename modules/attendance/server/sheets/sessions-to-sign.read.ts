import { ownRows, sql } from "@jalon/data"
import { instantOf } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import type { Asking } from "../asking.ts"

type Row = {
  id: string
  on_date: string
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  time_zone: string
}
export type SignedSession = Row & { starts_ms: number }

/**
 * Sessions whose presence is signed: shown to people, held at a time of their own, at school or at a distance. What each does
 * at their own pace, or in a company, has no sheet. Times are those that people were told, until a change is published.
 */
export const sessionsToSign = async (
  asking: Asking,
  from: IsoDate,
  to: IsoDate,
): Promise<SignedSession[]> => {
  const own = ownRows(asking.who)
  const rows = await asking.run(sql<Row>`
    with known as (
      select id from course_session where ${own} and on_date between ${from}::date and ${to}::date
      union
      select session_id from session_version where ${own} and is_current and on_date between ${from}::date and ${to}::date
    )
    select s.id, coalesce(v.on_date, s.on_date) as on_date, coalesce(v.start_minute, s.start_minute) as start_minute,
      coalesce(v.end_minute, s.end_minute) as end_minute, coalesce(v.breaks, s.breaks) as breaks, coalesce(v.time_zone, (
        select si.time_zone from course_session_class sc join class c on c.organization_id = sc.organization_id
            and c.id = sc.class_id join site si on si.organization_id = c.organization_id and si.id = c.site_id
        where sc.organization_id = s.organization_id and sc.session_id = s.id order by c.sort_name limit 1), 'Europe/Paris')
      as time_zone
    from known join course_session s on ${ownRows(asking.who, "s.organization_id")} and s.id = known.id
      left join session_version v on v.organization_id = s.organization_id and v.session_id = s.id and v.is_current
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    where coalesce(v.on_date, s.on_date) between ${from}::date and ${to}::date and coalesce(v.state, 'held') = 'held'
      and s.status in ('published', 'modified', 'done') and s.mode not in ('distanciel_asynchrone', 'entreprise')
      and coalesce(su.attendance_required, true)`)
  return rows.map((row) => ({ ...row, starts_ms: instantOf(row.on_date, row.start_minute, row.time_zone) }))
}
