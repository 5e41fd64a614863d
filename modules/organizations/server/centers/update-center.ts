import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { columns, requireFreeSiret, requireReferents, saved, values } from "./save-center.ts"

export const updateCenter = command(wire.updateCenter, async (scope, { params, body }) => {
  await requireReferents(scope, body)
  await requireFreeSiret(scope, body, params.id)
  await scope.run(sql`
    update apprentice_training_center set (${columns}, updated_at) = (${values(body)}, now())
    where ${ownRows(scope.who)} and id = ${params.id}`)
  return saved(scope, params.id)
})
