import { command } from "@jalon/serving"
import { isLocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { fileCorrection, isCorrectionWaiting } from "./file-correction.ts"

export const requestCorrection = command(wire.requestCorrection, async (scope, { params, body }) => {
  const sheet = await holdSheet(scope, params.sheetId)
  if (!isLocked(sheet.status)) throw refuse("attendance.not_closed")
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  const line = found((await lineRows(scope, sheet)).find((one) => one.student_id === body.student_id))
  if (await isCorrectionWaiting(scope, sheet, line.student_id)) throw refuse("attendance.correction_waits")
  await fileCorrection(scope, sheet, {
    studentId: line.student_id,
    from: line.status,
    status: body.status,
    arrivedMinute: body.arrived_minute,
    leftMinute: body.left_minute,
    reasonCode: body.reason_code,
    reason: body.reason,
  })
  return { sheet: await presentSheet(scope, sheet.id) }
})
