import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { finishRuptureTask } from "./finish-rupture-task.ts"
import { prepareRupture } from "./prepare-rupture.ts"
import { recordRupture } from "./record-rupture.ts"
import { ruptureDocumentFile } from "./rupture-document-file.ts"
import { ruptureDocumentPage } from "./rupture-document-page.ts"
import { saveRuptureDraft } from "./save-rupture-draft.ts"

export const ruptureServer = (services: ContractsServices): Served[] => [
  prepareRupture(services),
  saveRuptureDraft(services),
  recordRupture(services),
  finishRuptureTask(services),
  ruptureDocumentFile(services),
  ruptureDocumentPage(services),
]
