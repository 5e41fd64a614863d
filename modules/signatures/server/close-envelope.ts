import { ownRows, type Scope, sql } from "@jalon/data"
import { dropFile } from "@jalon/files/server"
import { publish } from "@jalon/jobs"
import { type EnvelopeMove, envelopeLifecycle } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { signaturesEvents } from "./events.ts"
import { noteEvent } from "./note-event.ts"
import { documentsOf, type EnvelopeRow, lockEnvelope, type Subject, signersOf } from "./rows.ts"
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

/**
 * What the school does when it corrects what was being signed: every signature given so far is void, and whoever gave one is
 * told. Nothing happens when nothing is being signed.
 */
export const cancelEnvelope = async (
  services: Revokes,
  scope: Scope,
  { subject, subjectId, reason }: { subject: Subject; subjectId: string; reason: string },
): Promise<void> => {
  const current = await scope.find(sql<{ id: string }>`
    select id from signature_envelope where ${ownRows(scope.who)} and subject = ${subject} and subject_id = ${subjectId}
      and status in ('open', 'sealing', 'declined', 'expired') order by created_at desc limit 1`)
  const envelope = current && (await lockEnvelope(scope, current.id))
  if (
    !envelope ||
    !envelopeLifecycle.moveFor("cancel", envelope.status, "school", { unsigned: 0, isPastItsDay: false })
      .allowed
  )
    return
  await revokeLinks(services, scope, envelope.id)
  await closeEnvelope(scope, envelope, "cancelled", reason)
  await noteEvent(scope, { envelopeId: envelope.id, kind: "cancelled" })
  await publish(scope, signaturesEvents.EnvelopeCancelled, { envelopeId: envelope.id })
}
