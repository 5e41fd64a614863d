import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { shut } from "./closures.ts"

export const removeClosure = command(wire.removeClosure, async (scope, { params }) => {
  found(
    await scope.find(sql<{ id: string }>`
      delete from calendar_period p where ${shut(scope.who)} and p.id = ${params.closureId} returning p.id`),
  )
  return {}
})
