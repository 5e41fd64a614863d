import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { consentFor } from "./consent.fr.ts"
import { requirePass } from "./device-pass.ts"
import { readDrawnSignature } from "./drawn-signature.ts"
import { findSigningLink } from "./find-signing.ts"
import { passSigning } from "./pass-signing.ts"
import { signEnvelope } from "./sign-envelope.ts"

export const sign = (services: SignaturesServices) =>
  multiStep(wire.sign, async (context, { body, http }) => {
    const { token, fingerprints, typed_name: typedName, picture: sent } = body
    const link = await findSigningLink(services, context, token)
    requirePass(services.signingKeys, http, link.subjectId)
    if (!typedName && !sent) throw refuse("signature.blank")
    // Drawn before anything is locked: it takes its time in a process of its own.
    const picture = sent ? await readDrawnSignature(sent, link.subjectId) : null
    const given = { typedName, picture, fingerprints, consentFor, from: http }
    return passSigning(services, context, token, "used", async (signing) => ({
      outcome: await signEnvelope(services, signing, given),
    }))
  })
