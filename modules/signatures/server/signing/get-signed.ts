import { onlyRow } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findEnvelope, findSigner, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { hasPass } from "./device-pass.ts"
import { findSigningLink, schoolOf } from "./find-signing.ts"
import { nextSigning } from "./next-signing.ts"
import { presentOutcome } from "./outcome.ts"

/** Where whoever has just signed lands: it says what is known, and never more. */
export const getSigned = (services: SignaturesServices) =>
  multiStep(wire.getSigned, async (context, { params, http }) => {
    const found = await findSigningLink(services, context, params.token)
    return context.data.inScope(schoolOf(found), context.action, async (scope) => {
      const signer = onlyRow(await findSigner(scope, found.subjectId))
      const envelope = onlyRow(await findEnvelope(scope, signer.envelope_id))
      const isSigned = signer.status === "signed" && hasPass(services.signingKeys, http, signer.id)
      return {
        school: found.host.name,
        outcome: presentOutcome(envelope, signer, await signersOf(scope, envelope.id)),
        // On the device where the code was typed: whoever holds the link alone learns nothing of the others.
        next_signing: isSigned ? await nextSigning(services, scope, signer) : null,
      }
    })
  })
