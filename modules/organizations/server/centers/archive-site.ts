import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { siteColumns } from "./centers.read.ts"
import type { SiteRow } from "./present-center.ts"
import { saved } from "./save-site.ts"

export const archiveSite = command(wire.archiveSite, async (scope, { params, body: { archived } }) =>
  saved(
    await scope.find(sql<SiteRow>`
      update site set archived_at = case when ${archived} then coalesce(archived_at, now()) end, updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.id} returning ${siteColumns}`),
  ),
)
