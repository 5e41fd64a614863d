import type { Served } from "@jalon/serving"
import { contractsFile } from "./lists/contracts-file.ts"
import { partnersFile, studentsFile } from "./lists/export-lists.ts"
import { giveArchive } from "./school/open-archive.ts"
import { beginExport, dropExport, giveLink, listOwnExports } from "./school/operations.ts"
import type { ExportLinks, ExportsServices } from "./services.ts"

export { exportsEvents } from "./events.ts"
export { writeExport } from "./jobs/cards.ts"
export { forgetExport } from "./jobs/forget-card.ts"
export type { ExportLinks, ExportsServices } from "./services.ts"

export const exportsServer = (services: ExportsServices & ExportLinks): Served[] => [
  studentsFile,
  partnersFile,
  contractsFile,
  listOwnExports,
  beginExport,
  giveLink(services),
  dropExport,
  giveArchive(services),
]
