import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { fileCorrection, isCorrectionWaiting } from "./file-correction.ts"
import { holdClosedSheet } from "./hold-closed-sheet.ts"

export const requestCorrection = command(wire.requestCorrection, async (scope, { params, body }) => {
  const sheet = await holdClosedSheet(scope, params.sheetId)
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
