import { daysBetween } from "@jalon/calendar"
import { memberOf, multiStep } from "@jalon/serving"
import {
  type ContractSigner,
  contractSigners,
  moveFor,
  type SignedKind,
  signerProblems,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { SIGNING_DAYS } from "../../wire/index.ts"
import { dataOf, findContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { usualCenterSigner } from "./center-signer.ts"
import { kindsToSign, signingDrafts } from "./signing-drafts.ts"
import { startMoveOf } from "./start-move.ts"

const present = (
  kinds: readonly SignedKind[],
  titles: readonly string[],
  signers: readonly ContractSigner[],
) => ({
  documents: kinds.map((kind, rank) => ({ kind, title: titles[rank] ?? "" })),
  signers: signers.map(({ role, turn, firstName, lastName, email, frames }) => ({
    role,
    turn,
    name: [firstName, lastName].filter(Boolean).join(" "),
    email,
    documents: frames.map(({ document }) => titles[document] ?? ""),
  })),
})

const refusedBy = (open: OpenContract): string[] => {
  const offered = moveFor(startMoveOf(open), open.row.status, "school", open.facts)
  return offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence)
}

/** A month, or until the contract begins: the parties have signed by then. */
const usualDays = ({ row, on }: OpenContract): number => {
  const start = row.fields.contrat_date_debut
  const left = start ? daysBetween(on, start) : SIGNING_DAYS.usual
  return Math.max(SIGNING_DAYS.least, Math.min(SIGNING_DAYS.usual, left))
}

/** What would leave: seen before it does. */
export const getSignatureDraft = (services: ContractsServices) =>
  multiStep(wire.getSignatureDraft, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      const center = await usualCenterSigner(scope, open.row)
      const kinds = kindsToSign(open)
      const drafts = await signingDrafts(services, scope, open)
      const signers = contractSigners(dataOf(open.row), kinds, center)
      return {
        ...present(
          kinds,
          drafts.map(({ draft }) => draft.document.title),
          signers,
        ),
        center: { first_name: center.firstName, last_name: center.lastName, email: center.email },
        problems: [...refusedBy(open), ...signerProblems(signers.filter(({ role }) => role !== "center"))],
        days: usualDays(open),
        sign_by: open.row.fields.contrat_date_debut ?? null,
      }
    }),
  )
