import { answerRead, heldRead, useClient } from "@jalon/client"
import { useAutosave } from "@jalon/screens"
import { type ContractType, fieldOf, type Section } from "../../rules/index.ts"
import { getContract, laidOver, listContracts, updateContract } from "../../wire/index.ts"
import { type Contract, type FieldValues, wholeFields } from "./fields.ts"

/** The fields of a contract, saved as one types; pay and findings come back with each answer. */
export const useContractForm = (contract: Contract) => {
  const client = useClient()
  const params = { contractId: contract.id }
  return useAutosave<FieldValues>({
    of: `contract ${contract.id}`,
    values: wholeFields(contract),
    version: null,
    // The contract itself follows from each answer; a refusal says that it stands otherwise than is known here.
    refreshes: [listContracts],
    save: async ({ changes, seen }) => {
      const held = heldRead(client, getContract, { params })?.contract ?? contract
      const answer = await client
        .call(
          updateContract,
          { params, body: { changes: changes as FieldValues, seen: seen as FieldValues, stamp: held.stamp } },
          { quiet: true },
        )
        .catch((error: unknown) => {
          void client.stale.tell([getContract])
          throw error
        })
      const now = answer.contract ?? (answer.changed ? laidOver(held, answer.changed) : held)
      answerRead(client, getContract, { params }, () => ({ contract: now }))
      const kind = answer.conflicts.length > 0 ? "newer" : "saved"
      return { kind, version: null, values: wholeFields(now) }
    },
  })
}
export type ContractForm = ReturnType<typeof useContractForm>

/** Fields that are not saved until someone looks at them: refused, unreadable, or written in by two. */
export const unsettled = ({ faults, conflicts }: Pick<ContractForm, "faults" | "conflicts">): string[] => [
  ...new Set([...Object.keys(faults), ...Object.keys(conflicts)].map(fieldKey)),
]

/** Of a value inside a field, such as an amount of a year of the funding: the field itself. */
const fieldKey = (name: string): string => name.split(".")[0] ?? name

/** The section in which a name of the form stands. */
export const sectionOf = (type: ContractType, name: string): Section | undefined =>
  fieldOf(type, fieldKey(name))?.section
