import { hasDurationAgreement } from "../../rules/facts/agreement.ts"
import { heldCodes } from "../attachments.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"

type Known = Pick<OpenContract, "row" | "attachments" | "facts">

/** The agreement on another duration is signed with the contract unless there is one already, and anew once it says something else. */
export const asksForAgreement = ({ row, attachments, facts }: Known): boolean =>
  hasDurationAgreement(dataOf(row)) &&
  (facts.hasSignedAgreementChanged || !heldCodes(attachments).includes("convention_duree"))
