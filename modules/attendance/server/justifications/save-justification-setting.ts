import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { justificationSetting } from "./setting.read.ts"

export const saveJustificationSetting = command(wire.saveJustificationSetting, async (scope, { body }) => {
  await scope.run(sql`
    insert into justification_setting (id, organization_id, delay_hours, tells_employer, sends_statement)
    values (${newId()}, ${organizationOf(scope.who)}, ${body.delay_hours}, ${body.tells_employer},
      ${body.sends_statement})
    on conflict (organization_id) do update set delay_hours = excluded.delay_hours,
      tells_employer = excluded.tells_employer, sends_statement = excluded.sends_statement, updated_at = now()`)
  return { setting: await justificationSetting(scope) }
})
