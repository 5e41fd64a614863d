import { accountOf, newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { isLocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"

export const requestCorrection = command(wire.requestCorrection, async (scope, { params, body }) => {
  const sheet = await holdSheet(scope, params.sheetId)
  if (!isLocked(sheet.status)) throw refuse("attendance.not_closed")
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  const line = found((await lineRows(scope, sheet)).find((one) => one.student_id === body.student_id))
  const waits = await scope.count(sql`
    select from attendance_correction where ${ownRows(scope.who)} and sheet_id = ${sheet.id}
      and student_id = ${line.student_id} and outcome is null`)
  if (waits > 0) throw refuse("attendance.correction_waits")
  const id = newId()
  await scope.run(sql`
    insert into attendance_correction (id, organization_id, sheet_id, student_id, status, arrived_minute, left_minute,
      reason_code, reason, requested_by)
    values (${id}, ${organizationOf(scope.who)}, ${sheet.id}, ${line.student_id}, ${body.status}, ${body.arrived_minute},
      ${body.left_minute}, ${body.reason_code}, ${body.reason}, ${accountOf(scope.who)})`)
  await appendEvent(scope, sheet, {
    kind: "correction_requested",
    studentId: line.student_id,
    payload: { correction: id, from: line.status, status: body.status, reason_code: body.reason_code },
  })
  return { sheet: await presentSheet(scope, sheet.id) }
})
