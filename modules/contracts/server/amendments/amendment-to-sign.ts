import { typography } from "@jalon/kernel"
import {
  amendmentLifecycle,
  amendmentSigners,
  type CenterSigner,
  type ContractSigner,
  signerProblems,
} from "../../rules/index.ts"
import { amendmentSummary, hasVisa } from "../documents/amendment.ts"
import { contractDocument, type DocumentDraft } from "../documents/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { SigningDraft } from "../signature/send-to-sign.ts"
import { amendmentInput } from "./amendment-input.ts"
import type { AmendmentRow } from "./amendment-row.ts"

/** The form with what is sealed, since it goes to the OPCO as it is signed, and what it changes for those who sign it. */
export const amendmentDrafts = (open: OpenContract, amendment: AmendmentRow): SigningDraft[] => {
  const input = amendmentInput(open, amendment)
  const form = contractDocument({ ...input, contract: { ...input.contract, ...open.secrets } })
  // Signers are told what they sign: the form itself is named after the contract.
  const title = typography(`Avenant n° ${amendment.rank} au contrat ${open.row.number}`)
  return [
    { kind: "amendment", draft: { ...form, document: { ...form.document, title } } as DocumentDraft },
    { kind: "amendment_summary", draft: amendmentSummary(input) },
  ]
}

export const signersOfAmendment = (
  open: OpenContract,
  amendment: AmendmentRow,
  center: CenterSigner,
): ContractSigner[] => {
  const input = amendmentInput(open, amendment)
  return amendmentSigners(input.contract, { hasVisa: hasVisa(input), center })
}

/** All that keeps an amendment from being sent to be signed by these people. */
export const missingToSign = (amendment: AmendmentRow, signers: readonly ContractSigner[]): string[] => {
  const offered = amendmentLifecycle.moveFor("startSignature", amendment.status, "school", null)
  const closed = offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence)
  return [...closed, ...signerProblems(signers)].map(typography)
}
