import { type Guest, type MissingField, whatIsMissing, writtenByGuest } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"

/** What a guest still owes: what stops the contract from being ready, and who will sign. */
export const missingFrom = ({ row, assessment }: OpenContract, guest: Guest): readonly MissingField[] => {
  const written = new Set<string>(writtenByGuest(row.contract_type, guest).map(({ key }) => key))
  return whatIsMissing(assessment.data, { gate: "deposit" }).filter(({ key }) => written.has(key))
}
