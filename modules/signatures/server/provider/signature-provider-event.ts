import { type Data, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { type ProviderEvent, verifyWebhook } from "@jalon/ports/signature-provider"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { followRequest } from "../jobs/provider-cards.ts"
import type { SignaturesServices } from "../services.ts"

type Whose = { organization_id: number; envelope_id: string }

const findWhose = async (data: Data, action: string, requestId: string): Promise<Whose | null> => {
  const [whose] = await data.readOnce(
    { kind: "visitor" },
    action,
    sql<Whose>`select organization_id, envelope_id from envelope_of_request(${requestId})`,
  )
  return whose ?? null
}

/** Together: a message that is remembered has its work, and the same one again has none. */
const take = async (
  scope: Scope,
  { eventId, eventName, at }: ProviderEvent,
  envelopeId: string,
): Promise<void> => {
  const taken = await scope.count(sql`
    insert into signature_webhook (id, organization_id, envelope_id, event_id, event_name, at)
    values (${newId()}, ${organizationOf(scope.who)}, ${envelopeId}, ${eventId}, ${eventName}, ${at})
    on conflict (organization_id, event_id) do nothing`)
  if (taken > 0) await startJob(scope, followRequest, { envelopeId })
}

/**
 * A message says that something changed, never what: the work that it starts asks the provider. Forged, outdated, garbled or
 * about something unknown, it is refused with the same words.
 */
export const signatureProviderEvent = ({ providerAccess }: Pick<SignaturesServices, "providerAccess">) =>
  multiStep(wire.signatureProviderEvent, async ({ data, action }, { raw: { bytes, headers } }) => {
    // Without a provider there is no secret, and nothing is believed.
    const verified = verifyWebhook(bytes, headers, providerAccess?.webhookSecret ?? "", new Date())
    if (verified.outcome === "refused") throw refuse("not_found")
    const whose = await findWhose(data, action, verified.event.requestId)
    if (whose === null) throw refuse("not_found")
    await data.inScope({ kind: "system", organizationId: whose.organization_id }, action, (scope) =>
      take(scope, verified.event, whose.envelope_id),
    )
    return {}
  })
