export {
  acknowledgeFinding,
  applyMinimumPay,
  attachPiece,
  type ContractRecord,
  chooseRecords,
  createContract,
  getContract,
  openPiece,
  type Records,
  takeFromRecords,
  updateContract,
} from "./form.ts"
export { type ContractFilter, listContracts } from "./list.ts"
export { contractHistory, moveContract, restoreVersion } from "./moves.ts"
export { contractPaperFile, PAPERS, type PaperName } from "./papers.ts"
export type { PayLineBox } from "./shapes.ts"
export { refusals as contractsRefusals } from "./words.fr.ts"
