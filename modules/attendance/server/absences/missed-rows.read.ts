import { ownRows, type Sql, sql } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import {
  type FiledJustification,
  isCounted,
  type JustificationStatus,
  type LineStatus,
  type MissedLine,
  SHEET_STATUSES,
  type SheetStatus,
} from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import { instantOn, slotOfSheet } from "../sheets/slot-of-sheet.ts"

const COUNTED = SHEET_STATUSES.filter(isCounted)

export type MissedRow = {
  student_id: string
  sheet_id: string
  on_date: IsoDate
  status: LineStatus
  late_minutes: number
  missed_minutes: number
  justified_minutes: number
  unjustified_minutes: number
  half_day: HalfDay
  label: string
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  time_zone: string
  starts_at: Date
  ends_at: Date
  real_start_minute: number | null
  real_end_minute: number | null
  taught_minutes: number | null
  sheet_status: SheetStatus
  known_at: Date
}

/**
 * Counted lines of which something was missed. `l` is the line: its few rows are found first, by its own indexes, and each leads to
 * its sheet; left to itself the planner sometimes begins with every sheet of the school.
 */
export const missedRows = (asking: Asking, where: Sql): Promise<MissedRow[]> =>
  asking.run(sql<MissedRow>`
    with missed as materialized (
      select l.* from attendance_line l
      where ${ownRows(asking.who, "l.organization_id")} and l.missed_minutes > 0 and ${where})
    select l.student_id, l.sheet_id, l.on_date, l.status, l.late_minutes, l.missed_minutes, l.justified_minutes,
      l.unjustified_minutes, sh.half_day, coalesce(s.title, su.title) as label, sh.start_minute, sh.end_minute, sh.breaks,
      sh.time_zone, sh.starts_at, sh.ends_at, sh.real_start_minute, sh.real_end_minute, sh.taught_minutes, sh.status as sheet_status,
      greatest(sh.ends_at, sh.countersigned_at, (select max(ac.decided_at) from attendance_correction ac
        where ac.organization_id = l.organization_id and ac.sheet_id = l.sheet_id
          and (ac.student_id = l.student_id or ac.student_id is null) and ac.outcome = 'granted')) as known_at
    from missed l
      cross join lateral (select * from attendance_sheet x where x.organization_id = l.organization_id and x.id = l.sheet_id
        offset 0) sh
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    where sh.status = any(${COUNTED})
    order by l.on_date desc, sh.start_minute desc, l.sheet_id`)

export const missedLine = (row: MissedRow): MissedLine => ({
  date: row.on_date,
  halfDay: row.half_day,
  slot: slotOfSheet({ ...row, status: row.sheet_status }),
  status: row.status,
  lateMin: row.late_minutes,
  missedMin: row.missed_minutes,
  knownAt: row.known_at.getTime(),
})

/** Minutes of the day as instants, on the clock of the place. */
export const clockOf = (row: MissedRow) => (minute: number) => instantOn(row, minute)

export type FiledRow = {
  id: string
  student_id: string
  status: JustificationStatus
  from_date: IsoDate
  from_half: HalfDay
  to_date: IsoDate
  to_half: HalfDay
  from_minute: number | null
  to_minute: number | null
  submitted_at: Date | null
  decided_at: Date | null
}

/** What was filed for these learners and days: when, and what became of it. Neither why nor with what. */
export const filedRows = (
  asking: Asking,
  { studentIds, from, to }: { studentIds: readonly string[]; from: IsoDate; to: IsoDate },
): Promise<FiledRow[]> =>
  asking.run(sql<FiledRow>`
    select j.id, j.student_id, j.status, j.from_date, j.from_half, j.to_date, j.to_half, j.from_minute, j.to_minute,
      j.submitted_at, j.decided_at
    from justification j
    where ${ownRows(asking.who, "j.organization_id")} and j.student_id = any(${studentIds}::uuid[])
      and j.to_date >= ${from}::date and j.from_date <= ${to}::date`)

export const filedJustification = (row: FiledRow): FiledJustification => ({
  status: row.status,
  fromDate: row.from_date,
  fromHalf: row.from_half,
  toDate: row.to_date,
  toHalf: row.to_half,
  fromMinute: row.from_minute,
  toMinute: row.to_minute,
  submittedAt: row.submitted_at?.getTime() ?? null,
  decidedAt: row.decided_at?.getTime() ?? null,
})
