import type { IsoDate } from "@jalon/kernel"
import { type ContractData, partySignatures } from "../../rules/index.ts"
import type { FieldValues } from "../contract-row.ts"

/** The days on which the parties signed; what they sign is concluded by the last of them. */
export const signedOnPaper = (
  contract: ContractData,
  dayOf: (key: string) => IsoDate | null,
): FieldValues => {
  const days = partySignatures(contract).flatMap((key) => {
    const on = dayOf(key)
    return on === null ? [] : [[key, on] as const]
  })
  const last = days
    .map(([, on]) => on)
    .toSorted()
    .at(-1)
  return { ...Object.fromEntries(days), ...(last && { contrat_date_conclusion: last }) }
}
