import { daysBetween } from "@jalon/calendar"
import { plural } from "@jalon/kernel"
import {
  type CenterSigner,
  type ContractSigner,
  contractSigners,
  contractStatuses,
  moveFor,
  type Section,
  signerProblems,
} from "../../rules/index.ts"
import { SIGNING_DAYS } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { kindsToSign } from "./signing-drafts.ts"
import { startMoveOf } from "./start-move.ts"

/** Why something cannot leave, and the part of the form where it is mended; null when it is not in the form. */
export type Missing = { sentence: string; section: Section | null }

/** While the form is open, what is left in it says more than the status does. */
const leftInForm = ({ row, assessment: { missing, findings } }: OpenContract): Missing[] => {
  if (contractStatuses[row.status].editable !== "all") return []
  const [first] = missing
  if (first)
    return [
      {
        sentence: `${plural(missing.length, "case reste", "cases restent")} à compléter.`,
        section: first.section,
      },
    ]
  const blocking = findings.filter(({ verdict }) => verdict === "blocking")
  return blocking.length === 0
    ? []
    : [
        {
          sentence: `${plural(blocking.length, "point bloquant reste", "points bloquants restent")} à corriger.`,
          section: "review",
        },
      ]
}

const notOpen = (open: OpenContract): Missing[] => {
  const offered = moveFor(startMoveOf(open), open.row.status, "school", open.facts)
  if (offered.allowed) return []
  const left = leftInForm(open)
  // What is closed by the status is opened again from the record.
  return left.length > 0 ? left : offered.reasons.map(({ sentence }) => ({ sentence, section: null }))
}

export const signersOfContract = (open: OpenContract, center: CenterSigner): ContractSigner[] =>
  contractSigners(dataOf(open.row), kindsToSign(open), center)

/** All that keeps a contract from being sent to be signed by these people. */
export const whatIsMissing = (open: OpenContract, signers: readonly ContractSigner[]): Missing[] => [
  ...notOpen(open),
  ...signerProblems(signers).map((sentence) => ({ sentence, section: null })),
]

/** A month, or until the contract begins: the parties have signed by then. */
export const usualDays = ({ row, on }: OpenContract): number => {
  const start = row.fields.contrat_date_debut
  const left = start ? daysBetween(on, start) : SIGNING_DAYS.usual
  return Math.max(SIGNING_DAYS.least, Math.min(SIGNING_DAYS.usual, left))
}
