import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const setSignaturePreferences = command(wire.setSignaturePreferences, async (scope, { body }) => {
  await scope.run(sql`
    insert into signature_preference (id, organization_id, monthly_allowance, alert_percent)
    values (${newId()}, ${organizationOf(scope.who)}, ${body.allowance}, ${body.alert_percent})
    on conflict (organization_id) do update set monthly_allowance = excluded.monthly_allowance,
      alert_percent = excluded.alert_percent, updated_at = now()`)
  return {}
})
