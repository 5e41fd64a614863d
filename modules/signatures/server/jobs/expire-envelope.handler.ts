import type { Scope } from "@jalon/data"
import { envelopeLifecycle } from "../../rules/index.ts"
import { revokeLinks } from "../close-envelope.ts"
import { expireNow } from "../ends.ts"
import { closeAtProvider, followAtProvider } from "../provider/follow-at-provider.ts"
import { inSchool, PATIENCE, type ProviderWork, telling } from "../provider/inside.ts"
import { findRequestRow } from "../provider/request-row.ts"
import { type EnvelopeRow, findEnvelope, lockEnvelope } from "../rows.ts"
import type { ProviderServices, SignaturesServices } from "../services.ts"

type ExpireWork = ProviderWork & {
  services: ProviderServices & { guestLinks: Pick<SignaturesServices["guestLinks"], "revoke"> }
}

const isDue = (envelope: EnvelopeRow | null): envelope is EnvelopeRow =>
  envelope !== null &&
  envelopeLifecycle.moveFor("expire", envelope.status, "system", {
    unsigned: 1,
    isPastItsDay: envelope.expires_at <= new Date(),
  }).allowed

const expire = async ({ services }: ExpireWork, scope: Scope, envelopeId: string): Promise<void> => {
  const envelope = await lockEnvelope(scope, envelopeId)
  if (!isDue(envelope)) return
  await revokeLinks(services, scope, envelopeId)
  await expireNow(scope, envelope)
}

/** Nobody may sign there once it has expired here: it is closed there first, unless everybody has just signed. */
const closeOutside = async (work: ExpireWork, envelopeId: string): Promise<void> => {
  await followAtProvider(work, envelopeId)
  const request = await inSchool(work, (scope) => findRequestRow(scope, envelopeId))
  if (!request?.request_id || request.ended_at !== null) return
  const outcome = await closeAtProvider(work.services.signatureProvider, request.request_id)
  if (outcome === "was over") await followAtProvider(work, envelopeId)
}

/** At the end of its days: what everybody signed meanwhile, or was closed, is left as it is. */
export const handle = async ({ envelopeId }: { envelopeId: string }, work: ExpireWork): Promise<void> => {
  await work.step(
    "expire",
    async () => {
      const envelope = await inSchool(work, (scope) => findEnvelope(scope, envelopeId))
      if (!isDue(envelope)) return
      if (envelope.adapter === "provider")
        await telling(work, envelopeId, () => closeOutside(work, envelopeId))
      await inSchool(work, (scope) => expire(work, scope, envelopeId))
    },
    PATIENCE,
  )
}
