export { addContractWorld, type ContractWorld } from "./world.ts"
