import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { EventValue, LineStatus } from "../../rules/index.ts"
import { appendEvent } from "../sheets/append-event.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"

type Of = Pick<SheetRow, "id" | "on_date">
type Asked = {
  studentId: string
  from: LineStatus
  status: LineStatus
  arrivedMinute: number | null
  leftMinute: number | null
  reasonCode: string
  reason: string
}

export const isCorrectionWaiting = async (scope: Scope, sheet: Of, studentId: string): Promise<boolean> =>
  (await scope.count(sql`
    select from attendance_correction where ${ownRows(scope.who)} and sheet_id = ${sheet.id}
      and student_id = ${studentId} and outcome is null`)) > 0

/** What somebody asks to be corrected, with what they know of it. The sheet is held, and nothing else waits on the line. */
export const fileCorrection = async (
  scope: Scope,
  sheet: Of,
  asked: Asked,
  evidence: Readonly<Record<string, EventValue>> = {},
): Promise<void> => {
  const id = newId()
  await scope.run(sql`
    insert into attendance_correction (id, organization_id, sheet_id, student_id, status, arrived_minute, left_minute,
      reason_code, reason, requested_by)
    values (${id}, ${organizationOf(scope.who)}, ${sheet.id}, ${asked.studentId}, ${asked.status}, ${asked.arrivedMinute},
      ${asked.leftMinute}, ${asked.reasonCode}, ${asked.reason}, ${accountOf(scope.who)})`)
  await appendEvent(scope, sheet, {
    kind: "correction_requested",
    studentId: asked.studentId,
    payload: {
      correction: id,
      from: asked.from,
      status: asked.status,
      reason_code: asked.reasonCode,
      ...evidence,
    },
  })
}
