import { ownRows, type Scope, sql } from "@jalon/data"
import { currentTurn, isOwnName } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireMove } from "../close-envelope.ts"
import { closeSignatures } from "../ends.ts"
import { inviteNext } from "../invite.ts"
import { type From, noteEvent } from "../note-event.ts"
import { documentsOf, type EnvelopeRow, findSigner, type SignerRow, signersOf } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { documentsFor, fingerprintOf } from "./documents-for.ts"
import { presentOutcome } from "./outcome.ts"
import type { Signing } from "./pass-signing.ts"

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

type Signature = Given & {
  /** Of what was read: of this act alone. */
  fingerprints: readonly string[]
  /** What is agreed to, from the titles of the documents. */
  consentFor: (titles: readonly string[]) => string
  from: From
}

/** One signer signs one act, with its envelope locked: kept with its proof, and the next turn begins. */
export const signEnvelope = async (
  services: SignaturesServices,
  { scope, signer, envelope }: Signing,
  { typedName, picture, fingerprints, consentFor, from }: Signature,
) => {
  requireMove(envelope, "sign", "signer")
  if (picture === null && !isOwnName(typedName ?? "", signer.last_name)) throw refuse("signature.name")
  const documents = documentsFor(signer, await documentsOf(scope, envelope.id))
  requireSameTexts(fingerprints, documents.map(fingerprintOf))
  const consent = consentFor(documents.map(({ title }) => title))
  await keepSignature(services, scope, signer, { typedName, picture }, { consent, from, fingerprints })
  const after = await goOn(services, scope, envelope)
  const signed = (await findSigner(scope, signer.id)) ?? signer
  return presentOutcome(after, signed, await signersOf(scope, envelope.id))
}
