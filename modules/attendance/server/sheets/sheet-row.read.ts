import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { SheetStatus } from "../../rules/index.ts"
import { visibleTo } from "../actors.read.ts"
import { type Asking, found } from "../asking.ts"

type Named = { id: string; name: string }

export type SheetRow = {
  id: string
  session_id: string
  label: string
  half_day: HalfDay
  on_date: string
  start_minute: number
  end_minute: number
  /** When it really began and ended; null where it was as planned. */
  real_start_minute: number | null
  real_end_minute: number | null
  times_reason: string | null
  breaks: { start: number; end: number }[]
  net_minutes: number
  time_zone: string
  starts_at: Date
  ends_at: Date
  status: SheetStatus
  mode: string
  classes: Named[]
  trainers: Named[]
  room: string | null
  expected: number
  signed: number
  unresolved: number
  opened_at: Date | null
  head_count: number | null
  taught_minutes: number | null
  note: string | null
  countersigned_at: Date | null
  countersigned_by: string | null
  /** Of a trainer without an account. */
  countersigned_trainer: string | null
  countersigned_name: string | null
  closed_at: Date | null
  version: number
}

/**
 * The lines of `sh`, counted once with their signatures. One statement names each table that is cut by month as seldom as it can:
 * every part of it is looked at before the day tells which one is meant.
 */
const counts = sql`(select json_build_object(
    'expected', count(*) filter (where l.status in ('expected', 'present', 'absent')),
    'signed', count(e.seq) filter (where l.status in ('expected', 'present', 'absent')),
    'unresolved', count(*) filter (where l.status = 'expected' and e.seq is null))
  from attendance_line l
    left join attendance_event e on e.organization_id = l.organization_id and e.on_date = l.on_date and e.sheet_id = l.sheet_id
      and e.student_id = l.student_id and e.kind = 'learner_signed'
  where l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id)`

/** Before a sheet opens nobody is on its list: those enrolled that day are awaited. */
const enrolled = sql`(select count(distinct en.student_id)::int from course_session_class sc
  join enrolment en on en.organization_id = sc.organization_id and en.class_id = sc.class_id
  where sc.organization_id = sh.organization_id and sc.session_id = sh.session_id and en.entry_date <= sh.on_date
    and (en.exit_date is null or en.exit_date >= sh.on_date))`

const fromSheets = sql`attendance_sheet sh
  join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
  left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
  left join room r on r.organization_id = s.organization_id and r.id = s.room_id`

const columns = sql`sh.id, sh.session_id, coalesce(s.title, su.title) as label, sh.half_day, sh.on_date, sh.start_minute,
  sh.end_minute, sh.real_start_minute, sh.real_end_minute, sh.times_reason, sh.breaks, sh.net_minutes, sh.time_zone, sh.starts_at, sh.ends_at, sh.status, s.mode,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.sort_name)
    from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
    where sc.organization_id = s.organization_id and sc.session_id = s.id), '[]') as classes,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name)
      order by st.is_lead desc, t.sort_name)
    from course_session_trainer st join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
    where st.organization_id = s.organization_id and st.session_id = s.id), '[]') as trainers,
  coalesce(r.name, s.place) as room,
  case when sh.opened_at is null then ${enrolled} end as enrolled, ${counts} as counts,
  sh.opened_at, sh.head_count, sh.taught_minutes, sh.note, sh.countersigned_at, sh.countersigned_by, sh.countersigned_trainer,
  (select t.first_name || ' ' || t.last_name from course_session_trainer st
     join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
     left join member m on m.organization_id = t.organization_id and m.id = t.member_id
   where st.organization_id = s.organization_id and st.session_id = s.id
     and (m.account_id = sh.countersigned_by or t.id = sh.countersigned_trainer) limit 1)
    as countersigned_name,
  sh.closed_at, sh.version`

type Found = Omit<SheetRow, "expected" | "signed" | "unresolved"> & {
  enrolled: number | null
  counts: { expected: number; signed: number; unresolved: number }
}

export const sheetStatement = (who: Who, where: Sql, after: Sql = sql``): Sql<Found> => sql<Found>`
  select ${columns} from ${fromSheets}
  where ${ownRows(who, "sh.organization_id")} and ${visibleTo(who)} and ${where} ${after}`

/** Sheets that whoever asks may see. `after` orders and cuts. */
export const sheetRows = async (
  asking: Asking,
  where: Sql,
  after: Sql = sql`order by sh.on_date, sh.start_minute, sh.id`,
): Promise<SheetRow[]> => {
  const rows = await asking.run(sheetStatement(asking.who, where, after))
  return rows.map(({ enrolled: awaited, counts: counted, ...row }) => ({
    ...row,
    ...counted,
    expected: awaited ?? counted.expected,
  }))
}

export const loadSheet = async (asking: Asking, id: string): Promise<SheetRow> =>
  found((await sheetRows(asking, sql`sh.id = ${id}`))[0])
