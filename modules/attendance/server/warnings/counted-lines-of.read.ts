import { type Scope, sql } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import {
  type CountedLine,
  coversHalfDay,
  type FiledJustification,
  isWaiting,
  type LineStatus,
  type MissedState,
  type SheetStatus,
} from "../../rules/index.ts"
import { filedJustification, filedRows } from "../absences/missed-rows.read.ts"
import { countedLines } from "../statistics/counted-lines.read.ts"

type Row = {
  student_id: string
  sheet_id: string
  on_date: IsoDate
  half_day: HalfDay
  sheet_status: SheetStatus
  status: LineStatus
  is_signed: boolean | null
  is_late: boolean
  late_minutes: number
  due_minutes: number
  present_minutes: number
  missed_minutes: number
  justified_minutes: number
  unjustified_minutes: number
}

const missedParts = (row: Row, filed: readonly FiledJustification[]): CountedLine["missed"] => {
  const isPending = filed.some(
    (one) => isWaiting(one.status) && coversHalfDay(one, row.on_date, row.half_day),
  )
  const waits: MissedState = isPending ? "pending" : "to_justify"
  const parts = [
    { state: "justified", minutes: row.justified_minutes },
    { state: "unjustified", minutes: row.unjustified_minutes },
    { state: waits, minutes: row.missed_minutes - row.justified_minutes - row.unjustified_minutes },
  ] as const
  return parts.filter(({ minutes }) => minutes > 0)
}

const lineOf = (row: Row, filed: readonly FiledJustification[]): CountedLine => ({
  learnerId: row.student_id,
  sheetId: row.sheet_id,
  sheetStatus: row.sheet_status,
  date: row.on_date,
  halfDay: row.half_day,
  status: row.status,
  isLate: row.is_late,
  lateMin: row.late_minutes,
  isSignatureMissing: row.is_signed !== true,
  dueMin: row.due_minutes,
  presentMin: row.present_minutes,
  missed: missedParts(row, filed),
})

/** The counted lines of some learners as the rules read them, oldest first. */
export const countedLinesOf = async (
  scope: Scope,
  { studentIds, from, to }: { studentIds: string[]; from: IsoDate; to: IsoDate },
): Promise<Map<string, CountedLine[]>> => {
  const rows = await scope.run(sql<Row>`
    select l.student_id, l.sheet_id, l.on_date, sh.half_day, sh.status as sheet_status, l.status, l.is_signed, l.is_late,
      l.late_minutes, l.due_minutes, l.present_minutes, l.missed_minutes, l.justified_minutes, l.unjustified_minutes
    from ${countedLines(scope.who, { from, to, student: studentIds, class: undefined, training: undefined })}
    order by l.student_id, l.on_date, sh.start_minute, l.sheet_id`)
  const filed = Map.groupBy(await filedRows(scope, { studentIds, from, to }), (row) => row.student_id)
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...byStudent].map(([id, own]) => {
      const documents = (filed.get(id) ?? []).map(filedJustification)
      return [id, own.map((row) => lineOf(row, documents))]
    }),
  )
}
