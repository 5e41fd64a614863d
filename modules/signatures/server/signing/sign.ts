import { ownRows, type Scope, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { currentTurn, isOwnName } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireMove } from "../close-envelope.ts"
import { closeSignatures } from "../ends.ts"
import { inviteNext } from "../invite.ts"
import { type From, noteEvent } from "../note-event.ts"
import { documentsOf, type EnvelopeRow, findSigner, type SignerRow, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { consentFor } from "./consent.fr.ts"
import { requirePass } from "./device-pass.ts"
import { documentsFor, fingerprintOf } from "./documents-for.ts"
import { readDrawnSignature } from "./drawn-signature.ts"
import { findSigningLink } from "./find-signing.ts"
import { presentOutcome } from "./outcome.ts"
import { passSigning } from "./pass-signing.ts"

type Given = { typedName: string | null; picture: Buffer | null }

/** What they read is what they sign: another text since, or a document left out, is refused. */
const requireSameTexts = (read: readonly string[], shown: readonly string[]): void => {
  if (read.length !== shown.length || shown.some((fingerprint) => !read.includes(fingerprint)))
    throw refuse("signature.changed")
}

const keepSignature = async (
  { vault }: Pick<SignaturesServices, "vault">,
  scope: Scope,
  signer: SignerRow,
  { typedName, picture }: Given,
  { consent, from, fingerprints }: { consent: string; from: From; fingerprints: readonly string[] },
): Promise<void> => {
  const sealed =
    picture &&
    (await vault.keyFor(scope)).seal({ table: "signer", row: signer.id, column: "picture_sealed" }, picture)
  await scope.run(sql`
    update signer set status = 'signed', signed_at = now(), signed_by = ${picture ? "drawn" : "typed"},
      typed_name = ${typedName}, picture_sealed = ${sealed}, consent = ${consent}
    where ${ownRows(scope.who)} and id = ${signer.id}`)
  await noteEvent(scope, {
    envelopeId: signer.envelope_id,
    signerId: signer.id,
    kind: "signed",
    from,
    facts: { method: picture ? "drawn" : "typed", documents: fingerprints.join(" ") },
  })
}

/** After a signature: the next turn is invited, or the documents are sealed. */
const goOn = async (
  services: SignaturesServices,
  scope: Scope,
  envelope: EnvelopeRow,
): Promise<EnvelopeRow> => {
  if (currentTurn(await signersOf(scope, envelope.id)) !== null) {
    await inviteNext(services, scope, envelope.id)
    return envelope
  }
  await closeSignatures(scope, envelope)
  return { ...envelope, status: "sealing" }
}

export const sign = (services: SignaturesServices) =>
  multiStep(wire.sign, async (context, { body, http }) => {
    const { token, fingerprints, typed_name: typedName, picture: sent } = body
    const link = await findSigningLink(services, context, token)
    requirePass(services.signingKeys, http, link.subjectId)
    if (!typedName && !sent) throw refuse("signature.blank")
    // Drawn before anything is locked: it takes its time in a process of its own.
    const picture = sent ? await readDrawnSignature(sent, link.subjectId) : null
    return passSigning(services, context, token, "used", async ({ scope, signer, envelope }) => {
      requireMove(envelope, "sign", "signer")
      if (picture === null && !isOwnName(typedName ?? "", signer.last_name)) throw refuse("signature.name")
      const documents = documentsFor(signer, await documentsOf(scope, envelope.id))
      requireSameTexts(fingerprints, documents.map(fingerprintOf))
      const consent = consentFor(documents.map(({ title }) => title))
      await keepSignature(
        services,
        scope,
        signer,
        { typedName, picture },
        { consent, from: http, fingerprints },
      )
      const after = await goOn(services, scope, envelope)
      const signed = (await findSigner(scope, signer.id)) ?? signer
      return { outcome: presentOutcome(after, signed, await signersOf(scope, envelope.id)) }
    })
  })
