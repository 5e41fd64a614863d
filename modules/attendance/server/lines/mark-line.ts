import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { isLocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import { attendanceEvents } from "../events.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { lineRows } from "./line-row.read.ts"

/** A sheet whose lines may still be written, held. */
export const holdToMark = async (scope: Scope, sheetId: string): Promise<SheetRow> => {
  const sheet = await holdSheet(scope, sheetId)
  if (isLocked(sheet.status)) throw refuse("attendance.sheet_locked")
  if (sheet.status !== "open" && sheet.status !== "to_sign") throw refuse("attendance.not_open")
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  return sheet
}

export const markLine = command(wire.markLine, async (scope, { params, body }) => {
  const sheet = await holdToMark(scope, params.sheetId)
  const line = found((await lineRows(scope, sheet)).find((one) => one.student_id === params.studentId))
  const needsReason = body.status === "present" && line.signed_at === null
  if (needsReason && body.missing_reason === null) throw refuse("attendance.missing_reason")
  const missingReason = needsReason ? body.missing_reason : null
  await scope.run(sql`
    update attendance_line set status = ${body.status}, arrived_minute = ${body.arrived_minute},
      left_minute = ${body.left_minute}, missing_reason = ${missingReason}, is_remote = ${body.is_remote}
    where ${ownRows(scope.who)} and on_date = ${sheet.on_date} and sheet_id = ${sheet.id} and student_id = ${line.student_id}`)
  await appendEvent(scope, sheet, {
    kind: "line_marked",
    studentId: line.student_id,
    payload: {
      status: body.status,
      arrived_minute: body.arrived_minute,
      left_minute: body.left_minute,
      missing_reason: missingReason,
      is_remote: body.is_remote,
    },
  })
  // Told once: another word on the same line sends no second mail.
  if (needsReason && line.status !== "present")
    await publish(scope, attendanceEvents.SignatureMissing, {
      sheetId: sheet.id,
      studentId: line.student_id,
    })
  return { sheet: await presentSheet(scope, sheet.id) }
})
