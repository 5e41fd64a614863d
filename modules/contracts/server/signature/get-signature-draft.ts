import { memberOf, multiStep } from "@jalon/serving"
import type { ContractSigner, SignedKind } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { usualCenterSigner } from "./center-signer.ts"
import { kindsToSign, signingDrafts } from "./signing-drafts.ts"
import { signersOfContract, usualDays, whatIsMissing } from "./what-is-missing.ts"

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

/** What would leave: seen before it does. */
export const getSignatureDraft = (services: ContractsServices) =>
  multiStep(wire.getSignatureDraft, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      const center = await usualCenterSigner(scope, open.row)
      const kinds = kindsToSign(open)
      const drafts = await signingDrafts(services, scope, open)
      const signers = signersOfContract(open, center)
      return {
        ...present(
          kinds,
          drafts.map(({ draft }) => draft.document.title),
          signers,
        ),
        center: { first_name: center.firstName, last_name: center.lastName, email: center.email },
        problems: whatIsMissing(
          open,
          signers.filter(({ role }) => role !== "center"),
        ).map(({ sentence }) => sentence),
        days: usualDays(open),
        sign_by: open.row.fields.contrat_date_debut ?? null,
      }
    }),
  )
