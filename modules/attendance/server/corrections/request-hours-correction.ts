import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { countedTimes, type LessonTimes, sameTimesFault } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { realTimes } from "../sheets/real-times.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { holdClosedSheet } from "./hold-closed-sheet.ts"

type Asked = LessonTimes & { reasonCode: string; reason: string }

const isWaiting = async (scope: Scope, sheet: SheetRow): Promise<boolean> =>
  (await scope.count(sql`
    select from attendance_correction where ${ownRows(scope.who)} and sheet_id = ${sheet.id}
      and student_id is null and outcome is null`)) > 0

const fileHours = async (scope: Scope, sheet: SheetRow, asked: Asked): Promise<void> => {
  const id = newId()
  await scope.run(sql`
    insert into attendance_correction (id, organization_id, sheet_id, start_minute, end_minute, reason_code, reason, requested_by)
    values (${id}, ${organizationOf(scope.who)}, ${sheet.id}, ${asked.start}, ${asked.end}, ${asked.reasonCode},
      ${asked.reason}, ${accountOf(scope.who)})`)
  const from = countedTimes(sheet)
  await appendEvent(scope, sheet, {
    kind: "correction_requested",
    payload: {
      correction: id,
      from_start_minute: from.start,
      from_end_minute: from.end,
      real_start_minute: asked.start,
      real_end_minute: asked.end,
      reason_code: asked.reasonCode,
    },
  })
}

export const requestHoursCorrection = command(
  wire.requestHoursCorrection,
  async (scope, { params, body }) => {
    const sheet = await holdClosedSheet(scope, params.sheetId)
    if (await isWaiting(scope, sheet)) throw refuse("attendance.hours_correction_waits")
    const { start_minute, end_minute, reason, reason_code: reasonCode } = body
    const asked = { start: start_minute, end: end_minute }
    const unchanged = sameTimesFault(sheet, asked)
    if (unchanged !== null) throw refuse("request.invalid", {}, { start_minute: unchanged })
    await realTimes(scope, sheet, { start_minute, end_minute, times_reason: reason })
    await fileHours(scope, sheet, { ...asked, reasonCode, reason })
    return { sheet: await presentSheet(scope, sheet.id) }
  },
)
