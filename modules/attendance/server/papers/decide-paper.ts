import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { isLocked, mayHaveSignedOnPaper, paperDecisionFault } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { found } from "../asking.ts"
import { attendanceEvents } from "../events.ts"
import { countLines } from "../lines/count-lines.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { appendEvent } from "../sheets/append-event.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import { loadSheet, type SheetRow } from "../sheets/sheet-row.read.ts"
import { type PaperRow, paperRows } from "./paper-row.read.ts"

/** Who signed meanwhile in another way, or was noted absent, keeps what stands: paper adds a signature, it changes no answer. */
const signOnPaper = async (scope: Scope, sheet: SheetRow, paper: PaperRow): Promise<void> => {
  const lines = await lineRows(scope, sheet)
  const signing = lines.filter(
    ({ student_id, status, signed_at }) =>
      paper.student_ids.includes(student_id) &&
      mayHaveSignedOnPaper(sheet.status, { status, isSigned: signed_at !== null }),
  )
  for (const { student_id: studentId } of signing)
    await appendEvent(scope, sheet, {
      kind: "learner_signed",
      studentId,
      method: "paper",
      payload: { paper: paper.id, filed_by: paper.filed_by_id, confirmed_by: accountOf(scope.who) },
    })
  // Countersigned already: what each line comes to is written.
  if (sheet.status === "open" || sheet.status === "to_sign") return
  const after = await loadSheet(scope, sheet.id)
  await countLines(scope, after, await lineRows(scope, after))
}

export const decidePaper = command(wire.decidePaper, async (scope, { params, body }) => {
  const sheet = await holdSheet(scope, params.sheetId)
  const papers = await paperRows(scope, sheet.id)
  const paper = found(papers.find(({ id, outcome }) => id === params.paperId && outcome === null))
  const fault = paperDecisionFault({
    sheet: sheet.status,
    actors: await actorsOn(scope, sheet.session_id),
    filedBy: paper.filed_by_id,
    decidedBy: accountOf(scope.who),
  })
  if (fault !== null) throw refuse("attendance.move_closed", { reasons: fault })
  const isConfirmed = body.outcome === "confirmed"
  const isCorrection = isConfirmed && isLocked(sheet.status)
  await scope.run(sql`
    update attendance_paper set outcome = ${body.outcome}, decided_by = ${accountOf(scope.who)}, decided_at = now(),
      is_correction = ${isCorrection}
    where ${ownRows(scope.who)} and id = ${paper.id}`)
  if (isConfirmed) await signOnPaper(scope, sheet, paper)
  if (isCorrection) {
    await scope.run(sql`
      update attendance_sheet set status = 'corrected', version = version + 1, updated_at = now()
      where ${ownRows(scope.who)} and id = ${sheet.id}`)
    await publish(scope, attendanceEvents.SheetClosed, { sheetId: sheet.id })
  }
  return { sheet: await presentSheet(scope, sheet.id) }
})
