import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { KeyCheck } from "./check-key.ts"
import { depositsEvents } from "./events.ts"

/** What the OPCO said of a key that is kept. Its end stays known when the OPCO was silent this time. */
export const saveCheck = async (
  scope: Scope,
  id: string,
  { state, validUntil, error }: KeyCheck,
): Promise<void> => {
  const [checked] = await scope.run(sql<{ was: string }>`
    update opco_connection c set state = ${state}, last_error = ${error === null ? null : JSON.stringify(error)}::jsonb,
      key_expires_on = coalesce(${validUntil}::date, c.key_expires_on),
      verified_at = case when ${state === "connected"} then now() else c.verified_at end, updated_at = now()
    from opco_connection k
    where ${ownRows(scope.who, "c.organization_id")} and c.id = ${id} and c.key_sealed is not null and k.id = c.id
    returning k.state as was`)
  if (checked && checked.was !== state)
    await publish(scope, depositsEvents.ConnectionChanged, { connectionId: id })
}
