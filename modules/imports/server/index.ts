import type { Served } from "@jalon/serving"
import { decide, fixRow, repairAll } from "./operations/fix-rows.ts"
import { readImport } from "./operations/get-import.ts"
import { inviteThem } from "./operations/invite.ts"
import { listOwnImports } from "./operations/list-imports.ts"
import { readUndo } from "./operations/preview-undo.ts"
import { giveReport } from "./operations/report.ts"
import { listOwnRows } from "./operations/rows.ts"
import { chooseColumns, choosePlaces } from "./operations/start-check.ts"
import { importFile, importPasted } from "./operations/start-import.ts"
import { beginRun, beginUndo, giveUp } from "./operations/start-run.ts"
import type { ImportsServices } from "./services.ts"

export { checkImport, inviteImported, runImport, undoImport } from "./jobs/cards.ts"
export { forgetImport } from "./jobs/forget-card.ts"
export type { ImportsServices } from "./services.ts"

export const importsServer = (services: ImportsServices): Served[] => [
  listOwnImports,
  importFile(services),
  importPasted(services),
  readImport(services),
  chooseColumns(services),
  choosePlaces,
  listOwnRows(services),
  fixRow(services),
  decide,
  repairAll(services),
  beginRun,
  giveReport(services),
  readUndo,
  beginUndo,
  giveUp,
  inviteThem,
]
