import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { type Call, command } from "@jalon/serving"
import { answerToOfflineMark, isLocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found, type SheetScope } from "../asking.ts"
import { attendanceEvents } from "../events.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { signedAt } from "../sheets/signed-at.read.ts"
import { type Offline, offlineEvidence, offlineOf } from "../signing/offline.ts"
import { lineRows } from "./line-row.read.ts"

/** A sheet whose lines may still be written, held. */
export const holdToMark = async (scope: SheetScope, sheetId: string): Promise<SheetRow> => {
  const sheet = await holdSheet(scope, sheetId)
  if (isLocked(sheet.status)) throw refuse("attendance.sheet_locked")
  if (sheet.status !== "open" && sheet.status !== "to_sign") throw refuse("attendance.not_open")
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  return sheet
}

/** Answers whether this mark was received before; throws when it no longer holds. */
const isKeptMark = async (
  scope: Scope,
  sheet: SheetRow,
  studentId: string,
  offline: Offline,
): Promise<boolean> => {
  const words = await scope.run(sql<{ at: Date; captured_at: string | null }>`
    select ${signedAt} as at, e.payload ->> 'device_at' as captured_at from attendance_event e
    where ${ownRows(scope.who, "e.organization_id")} and e.on_date = ${sheet.on_date} and e.sheet_id = ${sheet.id}
      and e.student_id = ${studentId} and e.kind in ('learner_signed', 'line_marked') order by e.seq`)
  const deviceAt = new Date(offline.deviceAt).toISOString()
  const answer = answerToOfflineMark({
    capturedAt: offline.at,
    receivedAt: Date.now(),
    lastWordAt: words.reduce<number | null>((last, { at }) => Math.max(last ?? 0, at.getTime()), null),
    isKept: words.some(({ captured_at }) => captured_at === deviceAt),
  })
  if (answer === "too_old") throw refuse("attendance.mark_too_old")
  if (answer === "overtaken") throw refuse("attendance.mark_overtaken")
  return answer === "already"
}

export const markHeldLine = async (
  scope: SheetScope,
  { params, body }: Pick<Call<typeof wire.markLine>, "params" | "body">,
) => {
  const sheet = await holdToMark(scope, params.sheetId)
  const line = found((await lineRows(scope, sheet)).find((one) => one.student_id === params.studentId))
  const needsReason = body.status === "present" && line.signed_at === null
  if (needsReason && body.missing_reason === null) throw refuse("attendance.missing_reason")
  const missingReason = needsReason ? body.missing_reason : null
  const offline = offlineOf(body.offline, Date.now())
  if (offline !== null && (await isKeptMark(scope, sheet, line.student_id, offline)))
    return { sheet: await presentSheet(scope, sheet.id) }
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
      ...(offline && offlineEvidence(offline)),
    },
  })
  // Told once: another word on the same line sends no second mail.
  if (needsReason && line.status !== "present")
    await publish(scope, attendanceEvents.SignatureMissing, {
      sheetId: sheet.id,
      studentId: line.student_id,
    })
  return { sheet: await presentSheet(scope, sheet.id) }
}

export const markLine = command(wire.markLine, markHeldLine)
