import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { siteColumns } from "./centers.read.ts"
import type { SiteRow } from "./present-center.ts"
import { columns, requirePlace, saved, values } from "./save-site.ts"

export const createSite = command(wire.createSite, async (scope, { body }) => {
  await requirePlace(scope, body, null)
  return saved(
    await scope.find(sql<SiteRow>`
      insert into site (id, organization_id, ${columns})
      values (${newId()}, ${organizationOf(scope.who)}, ${values(body)}) returning ${siteColumns}`),
  )
})
