import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { usualCenterSigner } from "./center-signer.ts"
import { presentSignatureDraft } from "./present-signature-draft.ts"
import { signingDrafts } from "./signing-drafts.ts"
import { signersOfContract, usualDays, whatIsMissing } from "./what-is-missing.ts"

/** What would leave: seen before it does. */
export const getSignatureDraft = (services: ContractsServices) =>
  multiStep(wire.getSignatureDraft, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      const center = await usualCenterSigner(scope, open.row)
      const signers = signersOfContract(open, center)
      return presentSignatureDraft({
        drafts: await signingDrafts(services, scope, open),
        signers,
        center,
        problems: whatIsMissing(
          open,
          signers.filter(({ role }) => role !== "center"),
        ).map(({ sentence }) => sentence),
        days: usualDays(open),
        signBy: open.row.fields.contrat_date_debut ?? null,
      })
    }),
  )
