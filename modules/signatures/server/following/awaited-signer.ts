import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { type EnvelopeRow, findSigner, lockEnvelope, type SignerRow } from "../rows.ts"

/** The newest: a signer who lost the first one may have asked for another by themselves. */
const openLinkOf = ({ who, find }: Scope, { id }: SignerRow) =>
  find(sql<{ id: string }>`
    select d.id from guest_link d where ${ownRows(who, "d.organization_id")} and d.subject = 'signer' and d.subject_id = ${id}
      and d.part is null and guest_link_state(d) = 'open' order by d.created_at desc, d.id desc limit 1`)

type OfSigner = { envelopeId: string; signerId: string }

/** A signer who is waited for, on our pages or elsewhere, with the envelope locked. */
const findAwaited = async (
  scope: Scope,
  { envelopeId, signerId }: OfSigner,
): Promise<{ envelope: EnvelopeRow; signer: SignerRow }> => {
  const envelope = await lockEnvelope(scope, envelopeId)
  const signer = envelope && (await findSigner(scope, signerId))
  if (!envelope || signer?.envelope_id !== envelope.id) throw refuse("not_found")
  if (envelope.status !== "open" || signer.status !== "to_sign") throw refuse("signature.not_awaited")
  return { envelope, signer }
}

/** The same of one who has a link of ours. */
export const awaitedSigner = async (
  scope: Scope,
  ofSigner: OfSigner,
): Promise<{ envelope: EnvelopeRow; signer: SignerRow & { guest_link_id: string } }> => {
  const { envelope, signer } = await findAwaited(scope, ofSigner)
  if (envelope.adapter === "provider") throw refuse("signature.by_provider")
  const link = await openLinkOf(scope, signer)
  if (link === null) throw refuse("signature.not_awaited")
  return { envelope, signer: { ...signer, guest_link_id: link.id } }
}

/** One who may be written to again: by the link that is open, or by the provider. */
export const remindableSigner = async (scope: Scope, ofSigner: OfSigner) => {
  const { envelope, signer } = await findAwaited(scope, ofSigner)
  const { adapter } = envelope
  if (adapter === "provider") return { ...signer, adapter }
  return { ...(await awaitedSigner(scope, ofSigner)).signer, adapter }
}
