import { type Finding, type Guest, shownToGuest, writtenByGuest } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"

const keysOf = (fields: readonly { key: string }[]): ReadonlySet<string> =>
  new Set(fields.map(({ key }) => key))

/** Rules about fields the guest knows, one of which she may write. What rests on anything else is the school's to hear. */
export const findingsFor = ({ row, assessment }: OpenContract, guest: Guest): readonly Finding[] => {
  const written = keysOf(writtenByGuest(row.contract_type, guest))
  const shown = keysOf(shownToGuest(row.contract_type, guest))
  return assessment.findings.filter(
    ({ fields }) => fields.some((key) => written.has(key)) && fields.every((key) => shown.has(key)),
  )
}

/** Those that only she can put right, and that the contract cannot live with. */
export const faultsOf = (open: OpenContract, guest: Guest): readonly Finding[] => {
  const written = keysOf(writtenByGuest(open.row.contract_type, guest))
  return findingsFor(open, guest).filter(
    ({ verdict, fields }) => verdict === "blocking" && fields.every((key) => written.has(key)),
  )
}
