import { ownRows, type Scope, sql } from "@jalon/data"
import { dropFile } from "@jalon/files/server"
import { type EnvelopeMove, envelopeLifecycle } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { documentsOf, type EnvelopeRow, signersOf } from "./rows.ts"
import type { SignaturesServices } from "./services.ts"

type Revokes = { guestLinks: Pick<SignaturesServices["guestLinks"], "revoke"> }

/** Refuses what the table does not allow, whoever asks. */
export const requireMove = (
  { status }: Pick<EnvelopeRow, "status">,
  move: EnvelopeMove,
  actor: "signer" | "school" | "system",
  facts = { unsigned: 0, isPastItsDay: false },
): void => {
  if (!envelopeLifecycle.moveFor(move, status, actor, facts).allowed) throw refuse("signature.closed")
}

export const revokeLinks = async (
  { guestLinks }: Revokes,
  scope: Scope,
  envelopeId: string,
): Promise<void> => {
  for (const { id, status } of await signersOf(scope, envelopeId))
    if (status === "to_sign")
      await guestLinks.revoke(scope, { kind: "signature", subject: "signer", subjectId: id })
}

/**
 * Ends an act of signing without its sealed documents. They show a number of social security: the files that were read, what they
 * were drawn from and the traced signatures are forgotten. Their digests and the events stay.
 */
export const closeEnvelope = async (
  scope: Scope,
  envelope: EnvelopeRow,
  to: "declined" | "expired" | "cancelled",
  reason: string,
): Promise<void> => {
  await scope.run(sql`
    update signature_envelope set status = ${to}, closed_at = now(), closed_reason = ${reason}
    where ${ownRows(scope.who)} and id = ${envelope.id}`)
  await scope.run(sql`
    update signature_document set draft_sealed = null where ${ownRows(scope.who)} and envelope_id = ${envelope.id}`)
  for (const { shown_file_id: fileId } of await documentsOf(scope, envelope.id)) await dropFile(scope, fileId)
  await scope.run(sql`
    update signer set picture_sealed = null,
      status = case when ${to} = 'expired' and status in ('waiting_turn', 'to_sign') then 'expired' else status end
    where ${ownRows(scope.who)} and envelope_id = ${envelope.id}`)
}
