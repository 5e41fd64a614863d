import type { Served } from "@jalon/serving"
import type { ContractsServices } from "../services.ts"
import { finishTask } from "./finish-task.ts"
import { giveRupturePaper } from "./give-rupture-paper.ts"
import { readRupture } from "./prepare-rupture.ts"
import { breakContract } from "./record-rupture.ts"
import { writeDraft } from "./save-draft.ts"

export const ruptureServer = (services: ContractsServices): Served[] => [
  readRupture(services),
  writeDraft(services),
  breakContract(services),
  finishTask(services),
  giveRupturePaper(services),
]
