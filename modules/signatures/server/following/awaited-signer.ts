import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { type EnvelopeRow, findSigner, lockEnvelope, type SignerRow } from "../rows.ts"

/** The newest: a signer who lost the first one may have asked for another by themselves. */
const openLink = ({ who, find }: Scope, { id }: SignerRow) =>
  find(sql<{ id: string }>`
    select d.id from guest_link d where ${ownRows(who, "d.organization_id")} and d.subject = 'signer' and d.subject_id = ${id}
      and d.part is null and guest_link_state(d) = 'open' order by d.created_at desc, d.id desc limit 1`)

/** A signer who is waited for, with the envelope locked. */
export const awaitedSigner = async (
  scope: Scope,
  { envelopeId, signerId }: { envelopeId: string; signerId: string },
): Promise<{ envelope: EnvelopeRow; signer: SignerRow & { guest_link_id: string } }> => {
  const envelope = await lockEnvelope(scope, envelopeId)
  const signer = envelope && (await findSigner(scope, signerId))
  if (!envelope || signer?.envelope_id !== envelope.id) throw refuse("not_found")
  const link = await openLink(scope, signer)
  if (envelope.status !== "open" || signer.status !== "to_sign" || link === null)
    throw refuse("signature.not_awaited")
  return { envelope, signer: { ...signer, guest_link_id: link.id } }
}
