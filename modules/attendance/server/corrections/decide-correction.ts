import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { sheetLifecycle } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import { attendanceEvents } from "../events.ts"
import { countLines } from "../lines/count-lines.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { holdSessionOf } from "../sheets/hold-session.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { knownSheet } from "../sheets/known-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { judgeTimes, writtenTimes } from "../sheets/real-times.ts"
import { loadSheet, type SheetRow } from "../sheets/sheet-row.read.ts"
import {
  type CorrectionRow,
  correctionRows,
  type HoursCorrection,
  type LineCorrection,
} from "./correction-row.read.ts"

/** Looked at again: the other sheet of the session may say something else than when it was asked for. */
const correctHours = async (scope: Scope, sheet: SheetRow, correction: HoursCorrection): Promise<void> => {
  const { start_minute, end_minute, reason: times_reason } = correction
  const judged = await judgeTimes(scope, sheet, { start_minute, end_minute, times_reason })
  if (judged.faults !== null)
    throw refuse("attendance.move_closed", { reasons: Object.values(judged.faults).join(" ") })
  await scope.run(sql`
    update attendance_sheet set ${writtenTimes(judged.real)} where ${ownRows(scope.who)} and id = ${sheet.id}`)
}

const correctLine = (scope: Scope, sheet: SheetRow, correction: LineCorrection): Promise<unknown> =>
  scope.run(sql`
    update attendance_line set status = ${correction.status}, arrived_minute = ${correction.arrived_minute},
      left_minute = ${correction.left_minute}, due_minutes = null, present_minutes = null, missed_minutes = null,
      justified_minutes = 0, unjustified_minutes = 0
    where ${ownRows(scope.who)} and on_date = ${sheet.on_date} and sheet_id = ${sheet.id}
      and student_id = ${correction.student_id}`)

/** The line or the hours are what was granted, minutes are counted anew; signatures and what happened before stay. */
const applyCorrection = async (scope: Scope, sheet: SheetRow, correction: CorrectionRow): Promise<void> => {
  if (correction.student_id === null) await correctHours(scope, sheet, correction)
  else await correctLine(scope, sheet, correction)
  await scope.run(sql`
    update attendance_sheet set status = 'corrected', version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${sheet.id}`)
  const after = await loadSheet(scope, sheet.id)
  await countLines(scope, after, await lineRows(scope, after))
}

const whatWasDecided = (one: CorrectionRow) =>
  one.student_id === null
    ? {
        payload: {
          correction: one.id,
          real_start_minute: one.start_minute,
          real_end_minute: one.end_minute,
        },
      }
    : { studentId: one.student_id, payload: { correction: one.id, status: one.status } }

export const decideCorrection = command(wire.decideCorrection, async (scope, { params, body }) => {
  await holdSessionOf(scope, params.sheetId)
  const sheet = await holdSheet(scope, params.sheetId)
  const corrections = await correctionRows(scope, sheet.id)
  const correction = found(
    corrections.find(({ id, outcome }) => id === params.correctionId && outcome === null),
  )
  const actors = await actorsOn(scope, sheet.session_id)
  const known = {
    ...knownSheet(sheet, [], Date.now()),
    requestedBy: correction.requested_by_id,
    grantedBy: accountOf(scope.who),
  }
  const actor = actors.includes("manager") ? "manager" : (actors[0] ?? "staff")
  const answer = sheetLifecycle.moveFor("correct", sheet.status, actor, known)
  if (!answer.allowed)
    throw refuse("attendance.move_closed", {
      reasons: answer.reasons.map(({ sentence }) => sentence).join(" "),
    })
  await scope.run(sql`
    update attendance_correction set outcome = ${body.outcome}, decided_by = ${accountOf(scope.who)}, decided_at = now()
    where ${ownRows(scope.who)} and id = ${correction.id}`)
  if (body.outcome === "granted") await applyCorrection(scope, sheet, correction)
  await appendEvent(scope, sheet, {
    kind: body.outcome === "granted" ? "correction_granted" : "correction_refused",
    ...whatWasDecided(correction),
  })
  if (body.outcome === "granted") await publish(scope, attendanceEvents.SheetClosed, { sheetId: sheet.id })
  return { sheet: await presentSheet(scope, sheet.id) }
})
