import { ownRows, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { typography } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import { signerRoleWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { closeEnvelope, requireMove, revokeLinks } from "../close-envelope.ts"
import { signaturesEvents } from "../events.ts"
import { noteEvent } from "../note-event.ts"
import { findEnvelope, findSigner, nameOf, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { presentOutcome } from "./outcome.ts"
import { passSigning } from "./pass-signing.ts"

const WHY = {
  wrong_person: "Une autre personne doit signer",
  wrong_document: "Un document est à corriger",
  other: "Refus de signer",
} as const

/** One who refuses ends it for all: what would be signed without them is worth nothing. */
export const declineToSign = (services: SignaturesServices) =>
  multiStep(wire.declineToSign, (context, { body: { token, why, reason }, http }) =>
    passSigning(services, context, token, "declined", async ({ scope, signer, envelope }) => {
      requireMove(envelope, "decline", "signer")
      const said = typography(`${WHY[why]} : ${reason}`)
      await scope.run(sql`
        update signer set status = 'declined', declined_at = now(), declined_reason = ${said}
        where ${ownRows(scope.who)} and id = ${signer.id}`)
      await noteEvent(scope, { envelopeId: envelope.id, signerId: signer.id, kind: "declined", from: http })
      await revokeLinks(services, scope, envelope.id)
      await closeEnvelope(
        scope,
        envelope,
        "declined",
        `${nameOf(signer)} (${signerRoleWords(signer.role)}). ${said}`,
      )
      await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId: envelope.id })
      const closed = (await findEnvelope(scope, envelope.id)) ?? envelope
      const declined = (await findSigner(scope, signer.id)) ?? signer
      return { outcome: presentOutcome(closed, declined, await signersOf(scope, envelope.id)) }
    }),
  )
