import { type Answer, answerRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import type { ContractData } from "../../rules/index.ts"
import { getContract, listContracts, updateContract } from "../../wire/index.ts"

export type Contract = Answer<typeof getContract>["contract"]
export type Boxes = Contract["boxes"]
export type BoxValue = Boxes[string]

/** The boxes as the rules read them; the server has already read each by its kind. */
export const dataOf = ({ contract_type }: Pick<Contract, "contract_type">, draft: Boxes): ContractData =>
  ({ ...draft, contract_type }) as ContractData

/** With the boxes nobody filled yet: what two write there is a dispute too, and what a closed tab left there is found again. */
export const wholeBoxes = ({ editable, boxes }: Pick<Contract, "editable" | "boxes">): Boxes => ({
  ...Object.fromEntries(editable.map((key) => [key, null])),
  ...boxes,
})

/** The boxes of a contract, saved as one types; pay and findings come back with each answer. */
export const useContractForm = (contract: Contract) => {
  const client = useClient()
  const params = { contractId: contract.id }
  return useAutosave<Boxes>({
    of: `contract ${contract.id}`,
    values: wholeBoxes(contract),
    version: null,
    refreshes: [getContract, listContracts],
    save: async ({ changes, seen }) => {
      const answer = await client.call(
        updateContract,
        { params, body: { changes: changes as Boxes, seen: seen as Boxes } },
        { quiet: true },
      )
      answerRead(client, getContract, { params }, () => ({ contract: answer.contract }))
      const kind = answer.conflicts.length > 0 ? "newer" : "saved"
      return { kind, version: null, values: wholeBoxes(answer.contract) }
    },
  })
}
export type ContractForm = ReturnType<typeof useContractForm>

/** Boxes that are not saved until someone looks at them: refused, or written in by two. */
export const unsettled = ({ faults, conflicts }: Pick<ContractForm, "faults" | "conflicts">): string[] => [
  ...new Set([...Object.keys(faults), ...Object.keys(conflicts)]),
]
