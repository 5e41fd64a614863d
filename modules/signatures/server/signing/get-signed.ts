import { onlyRow } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findEnvelope, findSigner, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { findSigningLink, schoolOf } from "./find-signing.ts"
import { presentOutcome } from "./outcome.ts"

/** Where whoever has just signed lands: it says what is known, and never more. */
export const getSigned = (services: SignaturesServices) =>
  multiStep(wire.getSigned, async (context, { params }) => {
    const found = await findSigningLink(services, context, params.token)
    return context.data.inScope(schoolOf(found), context.action, async (scope) => {
      const signer = onlyRow(await findSigner(scope, found.subjectId))
      const envelope = onlyRow(await findEnvelope(scope, signer.envelope_id))
      return {
        school: found.host.name,
        outcome: presentOutcome(envelope, signer, await signersOf(scope, envelope.id)),
      }
    })
  })
