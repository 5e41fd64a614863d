export {
  askOpcoAgain,
  type Deposit,
  declareDocumentSent,
  depositPayload,
  listDeposits,
  openDepositDocument,
  resumeDocuments,
} from "./deposit.ts"
export {
  connection,
  listConnectedOpcos,
  listExchanges,
  listOpcos,
  registerApiKey,
  removeApiKey,
  testApiKey,
} from "./opco.ts"
export { refusals } from "./words.fr.ts"
