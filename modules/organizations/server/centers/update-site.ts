import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { siteColumns } from "./centers.read.ts"
import type { SiteRow } from "./present-center.ts"
import { columns, requirePlace, saved, values } from "./save-site.ts"

export const updateSite = command(wire.updateSite, async (scope, { params, body }) => {
  await requirePlace(scope, body, params.id)
  return saved(
    await scope.find(sql<SiteRow>`
      update site set (${columns}, updated_at) = (${values(body)}, now())
      where ${ownRows(scope.who)} and id = ${params.id} returning ${siteColumns}`),
  )
})
