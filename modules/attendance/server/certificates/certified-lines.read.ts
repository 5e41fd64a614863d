import type { DateRange } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import type { CountedLine, LineStatus, SheetStatus } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

type Row = {
  sheet_id: string
  on_date: IsoDate
  half_day: HalfDay
  label: string
  sheet_status: SheetStatus
  seal: string | null
  status: LineStatus
  is_signed: boolean | null
  is_late: boolean | null
  late_minutes: number | null
  due_minutes: number | null
  present_minutes: number | null
  missed_minutes: number | null
  justified_minutes: number
  unjustified_minutes: number
}

/** A line of a learner, with what names its sheet in an annex. */
export type CertifiedLine = CountedLine & { label: string; seal: string | null }

const missedOf = (row: Row): CountedLine["missed"] => {
  const waiting = (row.missed_minutes ?? 0) - row.justified_minutes - row.unjustified_minutes
  return [
    { state: "justified" as const, minutes: row.justified_minutes },
    { state: "unjustified" as const, minutes: row.unjustified_minutes },
    { state: "pending" as const, minutes: waiting },
  ].filter(({ minutes }) => minutes > 0)
}

/** The lines on which a learner was awaited, in the order of the days; the seal is that of the newest document of the sheet. */
export const certifiedLines = async (
  asking: Asking,
  studentId: string,
  { from, to }: DateRange,
): Promise<CertifiedLine[]> => {
  const rows = await asking.run(sql<Row>`
    select l.sheet_id, l.on_date, sh.half_day, coalesce(s.title, su.title) as label, sh.status as sheet_status,
      (select encode(d.sha256, 'hex') from attendance_document d where d.organization_id = sh.organization_id and d.sheet_id = sh.id
        order by d.version desc limit 1) as seal,
      l.status, l.is_signed, l.is_late, l.late_minutes, l.due_minutes, l.present_minutes, l.missed_minutes, l.justified_minutes,
      l.unjustified_minutes
    from attendance_line l
      join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    where ${ownRows(asking.who, "l.organization_id")} and l.student_id = ${studentId}
      and l.on_date between ${from}::date and ${to}::date and l.status in ('expected', 'present', 'absent')
    order by l.on_date, sh.start_minute, l.sheet_id`)
  return rows.map((row) => ({
    learnerId: studentId,
    sheetId: row.sheet_id,
    sheetStatus: row.sheet_status,
    date: row.on_date,
    halfDay: row.half_day,
    label: row.label,
    seal: row.seal,
    status: row.status,
    isLate: row.is_late ?? false,
    lateMin: row.late_minutes ?? 0,
    isSignatureMissing: row.is_signed !== true,
    dueMin: row.due_minutes ?? 0,
    presentMin: row.present_minutes ?? 0,
    missed: missedOf(row),
  }))
}
