import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { findKept, restrictFile } from "@jalon/files/server"
import { command } from "@jalon/serving"
import { mayHaveSignedOnPaper, takesPaper } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import { presentSheet } from "../sheets/present-sheet.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"

const requireLines = async (scope: Scope, sheet: SheetRow, studentIds: readonly string[]): Promise<void> => {
  const lines = await lineRows(scope, sheet)
  for (const id of studentIds) {
    const line = lines.find(({ student_id }) => student_id === id)
    if (!line) throw refuse("not_found")
    if (!mayHaveSignedOnPaper(sheet.status, { status: line.status, isSigned: line.signed_at !== null }))
      throw refuse("attendance.paper_line", { name: line.name })
  }
}

/** The scan is kept as it came; who signed on it is what one person reads, and counts for nothing yet. */
export const filePaper = command(wire.filePaper, async (scope, { params, body }) => {
  const sheet = await holdSheet(scope, params.sheetId)
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  if (!takesPaper(sheet.status)) throw refuse("attendance.not_open")
  const studentIds = [...new Set(body.student_ids)]
  await requireLines(scope, sheet, studentIds)
  const file = await findKept(scope, body.file_id)
  if (!file || file.account_id !== null) throw refuse("justification.file_unknown")
  await restrictFile(scope, file.id)
  await scope.run(sql`
    insert into attendance_paper (id, organization_id, sheet_id, file_id, student_ids, filed_by)
    values (${newId()}, ${organizationOf(scope.who)}, ${sheet.id}, ${file.id}, ${studentIds}::uuid[], ${accountOf(scope.who)})`)
  return { sheet: await presentSheet(scope, sheet.id) }
})
