import type { Scope } from "@jalon/data"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { presentContract } from "./present-contract.ts"

/** A command that is repeated looks at the contract again: its twenty kilobytes are not kept beside each click. */
export const rereadContract = (services: ContractsServices) => ({
  keep: () => ({}),
  answer: async (scope: Scope, { params }: { params: { contractId: string } }) => {
    const open = await openContract(services, scope, await findContract(scope, params.contractId))
    return { contract: await presentContract(scope, open) }
  },
})
