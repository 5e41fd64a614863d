export { addContract, type NewContract } from "./add-contract.ts"
export { addContractWorld, type ContractWorld } from "./world.ts"
