import type { Served } from "@jalon/serving"
import { askOpcoAgain } from "./following/ask-opco-again.ts"
import { declareDocumentSent } from "./following/declare-document-sent.ts"
import { depositPayload } from "./following/deposit-payload.ts"
import { listDeposits } from "./following/list-deposits.ts"
import { openDepositDocument } from "./following/open-deposit-document.ts"
import { resumeDocuments } from "./following/resume-documents.ts"
import { listConnectedOpcos } from "./list-connected-opcos.ts"
import { listExchanges } from "./list-exchanges.ts"
import { listOpcos } from "./list-opcos.ts"
import { registerApiKey } from "./register-api-key.ts"
import { removeApiKey } from "./remove-api-key.ts"
import type { DepositsServices } from "./services.ts"
import { testApiKey } from "./test-api-key.ts"

export { type AddedDocument, addDocuments, takesDocuments } from "./add-documents.ts"
export { connectedCenters, connectionPlace } from "./connections.ts"
export {
  closeDeposits,
  createDeposit,
  type NewDeposit,
  resumeDeposit,
  withdrawDeposit,
} from "./create-deposit.ts"
export {
  type DepositDocumentRow,
  type DepositPayload,
  type DepositRow,
  documentsOfDeposit,
  findDeposit,
  lastDeposit,
} from "./deposit-rows.ts"
export { engagedExtraCosts } from "./engaged-extra-costs.ts"
export { type EngagedInstalment, engagedInstalments } from "./engaged-instalments.ts"
export { depositsEvents } from "./events.ts"
export { followConnection, opcoQueue, sendDeposit } from "./jobs/cards.ts"
export { checkKeys, checkKeysDaily } from "./jobs/check-keys.ts"
export { followConnectionsHourly, startFollowing } from "./jobs/follow-connections.ts"
export { pruneExchanges } from "./jobs/prune-exchanges.ts"
export { startForConnections } from "./jobs/start-for-connections.ts"
export { keepExchanges } from "./keep-exchanges.ts"
export { keepRefusedKey } from "./keep-refused-key.ts"
export { opcoKeyRow } from "./opco-key-row.ts"
export { opcoKeysToDo } from "./opco-keys-to-do.ts"
export { comeBack, leaseLeft, type Tried, tryOrComeBack } from "./sending/come-back.ts"
export { NoTurn, openClient, openKey, type SendingServices } from "./sending/open-client.ts"
export type { DepositsServices } from "./services.ts"

export const depositsServer = (services: DepositsServices): Served[] => [
  registerApiKey(services),
  removeApiKey,
  testApiKey(services),
  listConnectedOpcos(services),
  listOpcos(services),
  listExchanges,
  listDeposits,
  askOpcoAgain,
  declareDocumentSent,
  resumeDocuments,
  depositPayload(services),
  openDepositDocument(services),
]
