import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"

export const restoreTraining = command(wire.restoreTraining, async (scope, { params }) => {
  found(
    await scope.find(sql`
      update training set archived_at = null, updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.trainingId} returning id`),
  )
  return {}
})
