import { typography } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { revokeLinks } from "../close-envelope.ts"
import { declineEnvelope } from "../ends.ts"
import { findEnvelope, findSigner, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { presentOutcome } from "./outcome.ts"
import { passSigning } from "./pass-signing.ts"

const WHY = {
  wrong_person: "Une autre personne doit signer",
  wrong_document: "Un document est à corriger",
  other: "Refus de signer",
} as const

export const declineToSign = (services: SignaturesServices) =>
  multiStep(wire.declineToSign, (context, { body: { token, why, reason }, http }) =>
    passSigning(services, context, token, "declined", async ({ scope, signer, envelope }) => {
      const said = typography(`${WHY[why]} : ${reason}`)
      await declineEnvelope(scope, { envelope, signer, said, from: http })
      await revokeLinks(services, scope, envelope.id)
      const closed = (await findEnvelope(scope, envelope.id)) ?? envelope
      const declined = (await findSigner(scope, signer.id)) ?? signer
      return { outcome: presentOutcome(closed, declined, await signersOf(scope, envelope.id)) }
    }),
  )
