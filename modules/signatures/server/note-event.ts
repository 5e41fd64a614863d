import { newId, organizationOf, type Scope, sql } from "@jalon/data"

type Kind =
  | "created"
  | "invited"
  | "reminded"
  | "opened"
  | "code_sent"
  | "code_refused"
  | "identified"
  | "signed"
  | "declined"
  | "expired"
  | "cancelled"
  | "sealed"

/** From where something was done: an address and a device, as the request says them. */
export type From = { address: string; userAgent: string }

type Noted = {
  envelopeId: string
  signerId?: string
  kind: Kind
  from?: From
  facts?: Readonly<Record<string, string | number>>
}

/** One line of the evidence, in the transaction of what it tells. */
export const noteEvent = async (
  scope: Scope,
  { envelopeId, signerId, kind, from, facts = {} }: Noted,
): Promise<void> => {
  await scope.run(sql`
    insert into signature_event (id, organization_id, envelope_id, signer_id, kind, address, device, facts)
    values (${newId()}, ${organizationOf(scope.who)}, ${envelopeId}, ${signerId ?? null}, ${kind},
      ${from?.address ?? null}, ${from?.userAgent.slice(0, 300) ?? null}, ${JSON.stringify(facts)}::jsonb)`)
}
