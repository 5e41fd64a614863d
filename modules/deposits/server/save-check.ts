import { ownRows, type Scope, sql } from "@jalon/data"
import type { KeyCheck } from "./check-key.ts"

/** What the OPCO said of a key that is kept. Its end stays known when the OPCO was silent this time. */
export const saveCheck = (scope: Scope, id: string, { state, validUntil, error }: KeyCheck) =>
  scope.run(sql`
    update opco_connection set state = ${state}, last_error = ${error === null ? null : JSON.stringify(error)}::jsonb,
      key_expires_on = coalesce(${validUntil}::date, key_expires_on),
      verified_at = case when ${state === "connected"} then now() else verified_at end, updated_at = now()
    where ${ownRows(scope.who)} and id = ${id} and key_sealed is not null`)
