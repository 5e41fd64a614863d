export { addContract, type NewContract } from "./add-contract.ts"
export { isFilledBlank, writeBlankForm } from "./blank-form.ts"
export { paperText } from "./paper-text.ts"
export { addContractWorld, type ContractWorld } from "./world.ts"
