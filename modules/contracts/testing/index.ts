export { addAmendment } from "./add-amendment.ts"
export { addImport } from "./add-import.ts"
export { addRupture } from "./add-rupture.ts"
export { type AssessedContract, assessContract, gatePassed } from "./assess-contract.ts"
export { assessedAmendments } from "./assessed-amendments.ts"
export { aBlankPdf, isFilledBlank, writeBlankForm } from "./blank-form.ts"
export { comingDates } from "./coming-dates.ts"
export { documentText } from "./document-text.ts"
export { type GenericPlans, openGenericPlans } from "./generic-plans.ts"
export {
  type Doing,
  type Enter,
  type PlayedContract,
  type PlayedMove,
  playContract,
} from "./play-contract.ts"
export { startSigning } from "./start-signing.ts"
export { addContractWorld, type ContractWorld } from "./world.ts"
