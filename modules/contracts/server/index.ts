import type { Served } from "@jalon/serving"
import { acceptWarning, applyMinimum } from "./form/accept-warning.ts"
import { keepPiece } from "./form/attach-piece.ts"
import { chooseRows, takeAgain } from "./form/choose-records.ts"
import { openDraft } from "./form/create-contract.ts"
import { readContract } from "./form/get-contract.ts"
import { givePaper } from "./form/give-paper.ts"
import { openHeldPiece } from "./form/open-piece.ts"
import { changeBoxes } from "./form/update-contract.ts"
import { readHistory } from "./life/contract-history.ts"
import { moveOn } from "./life/move-contract.ts"
import { goBackTo } from "./life/restore-version.ts"
import { listOwnContracts } from "./list/list-contracts.ts"
import type { ContractsServices } from "./services.ts"

export type { ContractsServices } from "./services.ts"

export const contractsServer = (services: ContractsServices): Served[] => [
  listOwnContracts,
  openDraft(services),
  readContract(services),
  changeBoxes(services),
  chooseRows(services),
  takeAgain(services),
  acceptWarning(services),
  applyMinimum(services),
  keepPiece(services),
  openHeldPiece(services),
  moveOn(services),
  readHistory,
  goBackTo(services),
  givePaper(services),
]
