import type { Work } from "@jalon/jobs"
import { publish } from "@jalon/jobs"
import { envelopeLifecycle } from "../../rules/index.ts"
import { closeEnvelope, revokeLinks } from "../close-envelope.ts"
import { signaturesEvents } from "../events.ts"
import { noteEvent } from "../note-event.ts"
import { lockEnvelope } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"

/** At the end of its days: what everybody signed meanwhile, or was closed, is left as it is. */
export const handle = async (
  { envelopeId }: { envelopeId: string },
  work: Work<{ guestLinks: Pick<SignaturesServices["guestLinks"], "revoke"> }>,
): Promise<void> => {
  await work.step("expire", () =>
    work.data.inScope(work.who, "signatures.expire-envelope", async (scope) => {
      const envelope = await lockEnvelope(scope, envelopeId)
      if (!envelope) return
      const isPastItsDay = envelope.expires_at <= new Date()
      if (
        !envelopeLifecycle.moveFor("expire", envelope.status, "system", { unsigned: 1, isPastItsDay }).allowed
      )
        return
      await revokeLinks(work.services, scope, envelopeId)
      await closeEnvelope(scope, envelope, "expired", "Le délai pour signer est passé.")
      await noteEvent(scope, { envelopeId, kind: "expired" })
      await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId })
    }),
  )
}
