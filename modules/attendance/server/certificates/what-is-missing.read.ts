import type { DateRange } from "@jalon/calendar"
import { ownRows, type Sql, sql } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { Anomaly, SheetStatus } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

/** As many as a person looks at before the rest; how many there are is said. */
const SHOWN = 20

export type OpenSheet = { id: string; on_date: string; half_day: HalfDay; label: string; status: SheetStatus }
export type OpenAnomaly = { sheet_id: string; on_date: string; label: string; code: Anomaly }
export type Missing = {
  sheets: OpenSheet[]
  sheetCount: number
  /** Of these, those that nobody opened. */
  unopened: number
  anomalies: OpenAnomaly[]
  anomalyCount: number
}

const isOnList = (studentId: string): Sql => sql`exists (select from attendance_line l
  where l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id and l.student_id = ${studentId}
    and l.status in ('expected', 'present', 'absent'))`

/** Before a sheet opens nobody is on its list: those enrolled that day are awaited, unless they are in their company. */
const isAwaited = (studentId: string): Sql => sql`exists (select from course_session_class sc
    join enrolment en on en.organization_id = sc.organization_id and en.class_id = sc.class_id
  where sc.organization_id = sh.organization_id and sc.session_id = sh.session_id and en.student_id = ${studentId}
    and en.entry_date <= sh.on_date and (en.exit_date is null or en.exit_date >= sh.on_date)
    and not coalesce((select p.kind in ('company', 'mobility', 'internship') from calendar_period p
      where p.organization_id = en.organization_id and p.from_date <= sh.on_date and p.to_date >= sh.on_date
        and p.kind in ('company', 'school', 'mobility', 'internship')
        and ((p.scope = 'student' and p.scope_id = en.student_id) or (p.scope = 'class' and p.scope_id = en.class_id))
      order by p.scope = 'student' desc, p.kind = 'school' desc limit 1), false))`

const named = sql`join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
  left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id`

/** The sheets of a learner's period that are not closed, and the anomalies that nobody answered: named, so that they can be opened. */
export const whatIsMissing = async (
  asking: Asking,
  studentId: string,
  { from, to }: DateRange,
): Promise<Missing> => {
  const inPeriod = sql`${ownRows(asking.who, "sh.organization_id")} and sh.on_date between ${from}::date and ${to}::date`
  const sheets = await asking.run(sql<OpenSheet & { found: number; unopened: number }>`
    select sh.id, sh.on_date, sh.half_day, coalesce(s.title, su.title) as label, sh.status, count(*) over ()::int as found,
      count(*) filter (where sh.status = 'upcoming') over ()::int as unopened
    from attendance_sheet sh ${named}
    where ${inPeriod} and ((sh.status in ('open', 'to_sign', 'signed') and ${isOnList(studentId)})
      or (sh.status = 'upcoming' and sh.ends_at < now() and ${isAwaited(studentId)}))
    order by sh.on_date, sh.start_minute, sh.id limit ${SHOWN}`)
  const anomalies = await asking.run(sql<OpenAnomaly & { found: number }>`
    select sh.id as sheet_id, sh.on_date, coalesce(s.title, su.title) as label, a.code, count(*) over ()::int as found
    from attendance_anomaly a
      join attendance_sheet sh on sh.organization_id = a.organization_id and sh.id = a.sheet_id ${named}
    where ${inPeriod} and a.state = 'open' and ${isOnList(studentId)}
    order by sh.on_date, sh.start_minute, a.code limit ${SHOWN}`)
  return {
    sheets: sheets.map(({ id, on_date, half_day, label, status }) => ({
      id,
      on_date,
      half_day,
      label,
      status,
    })),
    sheetCount: sheets[0]?.found ?? 0,
    unopened: sheets[0]?.unopened ?? 0,
    anomalies: anomalies.map(({ sheet_id, on_date, label, code }) => ({ sheet_id, on_date, label, code })),
    anomalyCount: anomalies[0]?.found ?? 0,
  }
}
