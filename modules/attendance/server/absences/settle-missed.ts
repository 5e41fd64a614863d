import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { settleLine } from "../../rules/index.ts"
import { justificationSetting } from "../justifications/setting.read.ts"
import { clockOf, filedJustification, filedRows, missedLine, missedRows } from "./missed-rows.read.ts"

/** Which lines: those of a learner, of a sheet, or of everybody, on these days. */
export type SettledLines = { from: IsoDate; to: IsoDate; studentId?: string; sheetId?: string }

const whereOf = ({ from, to, studentId, sheetId }: SettledLines): Sql => sql`
  l.on_date between ${from}::date and ${to}::date
  ${studentId ? sql`and l.student_id = ${studentId}` : sql``} ${sheetId ? sql`and l.sheet_id = ${sheetId}` : sql``}`

/**
 * Writes what of the missed minutes is justified and what is not, from what was accepted and which deadlines have passed: the rest
 * still waits. The only place that does; asked again, it writes the same.
 */
export const settleMissed = async (scope: Scope, lines: SettledLines): Promise<number> => {
  const rows = await missedRows(scope, whereOf(lines))
  if (rows.length === 0) return 0
  const studentIds = [...new Set(rows.map(({ student_id }) => student_id))]
  const filed = await filedRows(scope, { studentIds, from: lines.from, to: lines.to })
  const { delay_hours: delayHours } = await justificationSetting(scope)
  const now = Date.now()
  const changed = rows.flatMap((row) => {
    const own = filed.filter(({ student_id }) => student_id === row.student_id).map(filedJustification)
    const parts = settleLine(missedLine(row), own, { now, delayHours, clockOf: clockOf(row) })
    const { justified, unjustified } = parts
    return justified === row.justified_minutes && unjustified === row.unjustified_minutes
      ? []
      : [{ on_date: row.on_date, sheet_id: row.sheet_id, student_id: row.student_id, justified, unjustified }]
  })
  if (changed.length === 0) return 0
  return scope.count(sql`
    update attendance_line l set justified_minutes = x.justified, unjustified_minutes = x.unjustified
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      x (on_date date, sheet_id uuid, student_id uuid, justified smallint, unjustified smallint)
    where ${ownRows(scope.who, "l.organization_id")} and l.on_date = x.on_date and l.sheet_id = x.sheet_id
      and l.student_id = x.student_id`)
}
