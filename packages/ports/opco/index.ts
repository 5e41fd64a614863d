export type {
  ContractNumbers,
  ContractState,
  FileIdentity,
  KeyInfo,
  OpcoContract,
  OpcoExtraCost,
  OpcoInstalment,
  OpcoInvoiceState,
} from "./answers.ts"
export type { OpcoCaller } from "./call.ts"
export type { OpcoExchange, OpcoOperation } from "./exchange.ts"
export { maskSecrets } from "./mask.ts"
export type { OpcoClient, OpcoFile } from "./opco-client.ts"
export type { OpcoAnswer, OpcoError, OpcoErrorItem, OpcoFault } from "./opco-error.ts"
export { type Opcos, openOpcos } from "./open-opcos.ts"
export {
  isOperatorKey,
  type OpcoFlow,
  type OperatorKey,
  type OperatorProtocol,
  operatorKeys,
} from "./operators.data.ts"
export { type OpcoSettings, opcoSettingsFault, readOpcoSettings } from "./settings.ts"
export type { OpcoSimulatedFault } from "./simulator/faults.ts"
export { refusalReasons } from "./simulator/refusal-reasons.fr.ts"
export { simulatedSchedule } from "./simulator/schedule.ts"
export { simulatedKey } from "./simulator/simulated-key.ts"
export { type OpcoSimulator, startOpcos } from "./simulator/start-opcos.ts"
export type { SimulatedContract } from "./simulator/store.ts"
