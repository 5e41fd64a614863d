import { ownRows, type Scope, sql } from "@jalon/data"
import { settleMissed } from "../absences/settle-missed.ts"
import { tellEmployers } from "../absences/tell-employers.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { type LineRow, stateOfLine } from "./line-row.read.ts"

/**
 * Writes what each line comes to: what statistics, certificates and documents read.
 * Where other minutes are missed than before, whether they are justified is asked anew.
 */
export const countLines = async (scope: Scope, sheet: SheetRow, lines: readonly LineRow[]): Promise<void> => {
  const counted = lines.map((line) => {
    const state = stateOfLine(sheet, line)
    return {
      student_id: line.student_id,
      status: state.status,
      is_signed: line.signed_at !== null,
      is_late: state.isLate,
      late_minutes: state.lateMin,
      due_minutes: state.dueMin,
      present_minutes: state.presentMin,
      missed_minutes: state.missedMin,
    }
  })
  // A line that nobody has answered has no minutes yet: neither present nor missed.
  const answered = counted.filter(({ status }) => status !== "expected")
  await scope.run(sql`
    update attendance_line l set status = x.status, is_signed = x.is_signed, is_late = x.is_late,
      late_minutes = x.late_minutes, due_minutes = x.due_minutes, present_minutes = x.present_minutes,
      missed_minutes = x.missed_minutes,
      justified_minutes = case when l.missed_minutes = x.missed_minutes then l.justified_minutes else 0 end,
      unjustified_minutes = case when l.missed_minutes = x.missed_minutes then l.unjustified_minutes else 0 end
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) x (student_id uuid, status text, is_signed boolean,
      is_late boolean, late_minutes smallint, due_minutes smallint, present_minutes smallint, missed_minutes smallint)
    where ${ownRows(scope.who, "l.organization_id")} and l.on_date = ${sheet.on_date} and l.sheet_id = ${sheet.id}
      and l.student_id = x.student_id`)
  await settleMissed(scope, { from: sheet.on_date, to: sheet.on_date, sheetId: sheet.id })
  await tellEmployers(scope, sheet, answered)
}
