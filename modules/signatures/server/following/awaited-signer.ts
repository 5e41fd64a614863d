import type { Scope } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { type EnvelopeRow, findSigner, lockEnvelope, type SignerRow } from "../rows.ts"

/** A signer who is waited for, with the envelope locked. */
export const awaitedSigner = async (
  scope: Scope,
  { envelopeId, signerId }: { envelopeId: string; signerId: string },
): Promise<{ envelope: EnvelopeRow; signer: SignerRow & { guest_link_id: string } }> => {
  const envelope = await lockEnvelope(scope, envelopeId)
  const signer = envelope && (await findSigner(scope, signerId))
  if (!envelope || signer?.envelope_id !== envelope.id) throw refuse("not_found")
  const { guest_link_id } = signer
  if (envelope.status !== "open" || signer.status !== "to_sign" || guest_link_id === null)
    throw refuse("signature.not_awaited")
  return { envelope, signer: { ...signer, guest_link_id } }
}
