import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { envelopeLifecycle, type Subject } from "../rules/index.ts"
import { adapterOf } from "./adapters/index.ts"
import { closeEnvelope } from "./close-envelope.ts"
import { signaturesEvents } from "./events.ts"
import { noteEvent } from "./note-event.ts"
import { lockEnvelope } from "./rows.ts"
import type { SignaturesServices } from "./services.ts"

/**
 * What the school does when it corrects what was being signed: every signature given so far is void, and whoever gave one is
 * told. Nothing happens when nothing is being signed.
 */
export const cancelEnvelope = async (
  services: { guestLinks: Pick<SignaturesServices["guestLinks"], "revoke"> },
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
  await adapterOf(envelope).withdraw(services, scope, envelope.id)
  await closeEnvelope(scope, envelope, "cancelled", reason)
  await noteEvent(scope, { envelopeId: envelope.id, kind: "cancelled" })
  await publish(scope, signaturesEvents.EnvelopeCancelled, { envelopeId: envelope.id })
}
