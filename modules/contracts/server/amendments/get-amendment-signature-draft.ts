import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { usualCenterSigner } from "../signature/center-signer.ts"
import { presentSignatureDraft } from "../signature/present-signature-draft.ts"
import { findAmendment } from "./amendment-row.ts"
import { amendmentDrafts, missingToSign, signersOfAmendment } from "./amendment-to-sign.ts"

export const getAmendmentSignatureDraft = (services: ContractsServices) =>
  multiStep(wire.getAmendmentSignatureDraft, ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, params.contractId))
      const amendment = await findAmendment(scope, params)
      const center = await usualCenterSigner(scope, open.row)
      const signers = signersOfAmendment(open, amendment, center)
      return presentSignatureDraft({
        drafts: amendmentDrafts(open, amendment),
        signers,
        center,
        problems: missingToSign(
          amendment,
          signers.filter(({ role }) => role !== "center"),
        ),
        days: wire.SIGNING_DAYS.usual,
        signBy: null,
      })
    }),
  )
