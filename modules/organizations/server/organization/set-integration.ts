import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findIntegrations } from "./list-integrations.ts"

export const setIntegration = command(
  wire.setIntegration,
  async (scope, { params: { type }, body: { url } }) => {
    if (url === null)
      await scope.run(sql`delete from integration where ${ownRows(scope.who)} and integration_type = ${type}`)
    else
      await scope.run(sql`
      insert into integration (id, organization_id, integration_type, url)
      values (${newId()}, ${organizationOf(scope.who)}, ${type}, ${url})
      on conflict (organization_id, integration_type) do update set url = excluded.url`)
    return { integrations: await findIntegrations(scope) }
  },
)
