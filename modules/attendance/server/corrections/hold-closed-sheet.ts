import type { Scope } from "@jalon/data"
import { isLocked } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import { holdSheet } from "../sheets/hold-sheet.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"

/** A sheet that is not written any more, for who acts on it: they may ask for a correction. */
export const holdClosedSheet = async (scope: Scope, sheetId: string): Promise<SheetRow> => {
  const sheet = await holdSheet(scope, sheetId)
  if (!isLocked(sheet.status)) throw refuse("attendance.not_closed")
  if ((await actorsOn(scope, sheet.session_id)).length === 0) throw refuse("not_found")
  return sheet
}
