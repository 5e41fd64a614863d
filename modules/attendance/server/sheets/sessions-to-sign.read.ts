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
 * at their own pace, or in a company, has no sheet.
 */
export const sessionsToSign = async (
  asking: Asking,
  from: IsoDate,
  to: IsoDate,
): Promise<SignedSession[]> => {
  const rows = await asking.run(sql<Row>`
    select s.id, s.on_date, s.start_minute, s.end_minute, s.breaks, coalesce((
        select si.time_zone from course_session_class sc join class c on c.organization_id = sc.organization_id
            and c.id = sc.class_id join site si on si.organization_id = c.organization_id and si.id = c.site_id
        where sc.organization_id = s.organization_id and sc.session_id = s.id order by c.sort_name limit 1), 'Europe/Paris')
      as time_zone
    from course_session s left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    where ${ownRows(asking.who, "s.organization_id")} and s.on_date between ${from}::date and ${to}::date
      and s.status in ('published', 'modified', 'done') and s.mode not in ('distanciel_asynchrone', 'entreprise')
      and coalesce(su.attendance_required, true)`)
  return rows.map((row) => ({ ...row, starts_ms: instantOf(row.on_date, row.start_minute, row.time_zone) }))
}
