import { type Answer, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { getContract, listContracts, updateContract } from "../../wire/index.ts"

export type Contract = Answer<typeof getContract>["contract"]
export type Boxes = Contract["boxes"]

/** The boxes of a contract, saved as one types; pay and findings come back with each answer. */
export const useContractForm = (contract: Contract) => {
  const client = useClient()
  return useAutosave<Boxes>({
    of: `contract ${contract.id}`,
    values: contract.boxes,
    version: null,
    save: async ({ changes, seen }) => {
      const answer = await client.call(
        updateContract,
        { params: { contractId: contract.id }, body: { changes: changes as Boxes, seen: seen as Boxes } },
        { quiet: true },
      )
      void client.stale.tell([getContract, listContracts])
      const { boxes } = answer.contract
      return answer.conflicts.length > 0
        ? { kind: "newer", version: null, values: boxes }
        : { kind: "saved", version: null, values: boxes }
    },
  })
}
export type ContractForm = ReturnType<typeof useContractForm>
