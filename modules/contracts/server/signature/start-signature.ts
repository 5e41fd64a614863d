import type { Scope } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { createEnvelope } from "@jalon/signatures/server"
import type { CenterSigner } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract, lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { centerOf } from "./center-signer.ts"
import { envelopeOf } from "./new-envelope.ts"
import { refuseBecause, sendToSign } from "./send-to-sign.ts"
import { signingDrafts } from "./signing-drafts.ts"
import { startMoveOf } from "./start-move.ts"
import { signersOfContract, whatIsMissing } from "./what-is-missing.ts"

const refuseWhenClosed = (open: OpenContract, center: CenterSigner): void => {
  const missing = whatIsMissing(open, signersOfContract(open, center))
  if (missing.length > 0) throw refuseBecause(missing.map(({ sentence }) => sentence))
}

/** From « ready » to « in signature ». */
export const startSignature = (services: ContractsServices) =>
  multiStep(wire.startSignature, async (context, { params: { contractId }, body }) => {
    const center = centerOf(body.center)
    const openIn = async (scope: Scope) =>
      openContract(services, scope, await findContract(scope, contractId))
    return sendToSign(services, context, {
      asked: { contractId, center, days: body.days },
      again: async (scope) => ({ contract: await presentContract(scope, await openIn(scope)) }),
      begin: async (scope) => {
        const open = await openIn(scope)
        refuseWhenClosed(open, center)
        return { drafts: await signingDrafts(services, scope, open), version: String(open.row.version) }
      },
      send: async (scope, { documents, version }) => {
        const open = await openContract(services, scope, await lockContract(scope, contractId))
        refuseWhenClosed(open, center)
        if (String(open.row.version) !== version)
          throw refuseBecause([
            "Le contrat a changé pendant que les documents se préparaient. Relisez-le, puis lancez de nouveau la signature.",
          ])
        const given = { move: startMoveOf(open), actor: "school", given: {} } as const
        const after = await makeMove(services, scope, open, given)
        await createEnvelope(services, scope, envelopeOf(open, { documents, center, days: body.days }))
        return { contract: await presentContract(scope, after) }
      },
    })
  })
