import type { Served } from "@jalon/serving"
import { abandonImport } from "./operations/abandon-import.ts"
import { acceptRepairs } from "./operations/accept-repairs.ts"
import { correctAlike } from "./operations/correct-alike.ts"
import { correctRow } from "./operations/correct-row.ts"
import { decideRows } from "./operations/decide-rows.ts"
import { getImport } from "./operations/get-import.ts"
import { importReport } from "./operations/import-report.ts"
import { inviteImported } from "./operations/invite-imported.ts"
import { listImports } from "./operations/list-imports.ts"
import { listRows } from "./operations/list-rows.ts"
import { pasteCells } from "./operations/paste-cells.ts"
import { previewUndo } from "./operations/preview-undo.ts"
import { runImport } from "./operations/run-import.ts"
import { setColumns } from "./operations/set-columns.ts"
import { setPlaces } from "./operations/set-places.ts"
import { startImport } from "./operations/start-import.ts"
import { undoImport } from "./operations/undo-import.ts"
import type { ImportsServices } from "./services.ts"

export { importsToDo } from "./imports-to-do.ts"
export {
  checkImport,
  inviteImportedJob,
  runImportJob,
  undoImportJob,
} from "./jobs/cards.ts"
export { enrichImportedJob } from "./jobs/enrich-card.ts"
export { forgetImport } from "./jobs/forget-card.ts"
export type { ImportsServices } from "./services.ts"

export const importsServer = (services: ImportsServices): Served[] => [
  listImports,
  startImport(services),
  pasteCells(services),
  getImport(services),
  setColumns(services),
  setPlaces,
  listRows(services),
  correctRow(services),
  correctAlike(services),
  decideRows,
  acceptRepairs(services),
  runImport,
  importReport(services),
  previewUndo,
  undoImport,
  abandonImport,
  inviteImported,
]
