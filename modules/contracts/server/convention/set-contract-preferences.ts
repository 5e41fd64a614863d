import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const setContractPreferences = command(wire.setContractPreferences, async (scope, { body }) => {
  await scope.run(sql`
    insert into contract_preference (id, organization_id, approves_conventions)
    values (${newId()}, ${organizationOf(scope.who)}, ${body.approves_conventions})
    on conflict (organization_id) do update set approves_conventions = excluded.approves_conventions`)
  return body
})
