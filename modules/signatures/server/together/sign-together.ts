import { Refusal } from "@jalon/kernel"
import { multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refusals, refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"
import { consentForSeveral, consentLine } from "../signing/consent.fr.ts"
import { requirePass } from "../signing/device-pass.ts"
import { readDrawnSignature } from "../signing/drawn-signature.ts"
import { passSigning } from "../signing/pass-signing.ts"
import { signEnvelope } from "../signing/sign-envelope.ts"
import { findAct } from "./act.ts"
import type { CompanySigner } from "./company-signer.ts"

type Given = Omit<Parameters<typeof signEnvelope>[2], "consentFor"> & { sentence: string }

const FAILED = refusals["signature.not_kept"]

/** Why one was not signed, in words; what nobody foresaw is said as such, and stops none of the others. */
const reasonOf = (error: unknown): string => {
  const sentence = error instanceof Refusal ? refusals[error.code as keyof typeof refusals] : undefined
  return typeof sentence === "string" ? sentence : String(FAILED)
}

/** By the very link that the school sent: it ends as if it had been opened from the mail. */
const signOne = (
  services: SignaturesServices,
  context: OperationContext,
  { link_id, learner_name }: CompanySigner,
  { sentence, ...given }: Given,
) => {
  if (link_id === null) throw refuse("signature.closed")
  return passSigning(services, context, services.guestLinkToken(link_id), "used", (signing) =>
    signEnvelope(services, signing, {
      ...given,
      consentFor: (titles) => `${sentence} ${consentLine(learner_name, titles)}`,
    }),
  )
}

/** One gesture, one transaction for each act: each has its own proof, and one that fails leaves the others signed. */
export const signTogether = (services: SignaturesServices) =>
  multiStep(wire.signTogether, async (context, { params, body, http }) => {
    const { code, own } = await findAct(context, params)
    requirePass(services.signingKeys, http, params.actId)
    const { typed_name: typedName, picture: sent, read } = body
    if (!typedName && !sent) throw refuse("signature.blank")
    const picture = sent ? await readDrawnSignature(sent, params.actId) : null
    // Of what was on the page, in the words that were shown.
    const sentence = consentForSeveral(
      read.length,
      read.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0),
    )
    const results: { signer_id: string; is_signed: boolean; reason: string | null }[] = []
    for (const id of code.signers ?? [code.signer_id]) {
      const row = own.find(({ signer_id }) => signer_id === id)
      const texts = read.find(({ signer_id }) => signer_id === id)?.fingerprints ?? []
      try {
        if (!row) throw refuse("signature.closed")
        // Told twice, after an answer that was lost: it is signed.
        if (row.state === "to_sign")
          await signOne(services, context, row, {
            typedName,
            picture,
            fingerprints: texts,
            sentence,
            from: http,
          })
        results.push({ signer_id: id, is_signed: true, reason: null })
      } catch (error) {
        results.push({ signer_id: id, is_signed: false, reason: reasonOf(error) })
      }
    }
    return { results }
  })
