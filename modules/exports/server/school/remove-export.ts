import { ownRows, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { administratorOf } from "../caller.ts"
import { forgetExport } from "../jobs/forget-card.ts"
import { cardOf, takeReady } from "./export-row.ts"

export const removeExport = command(wire.removeExport, async (scope, { params: { exportId } }) => {
  administratorOf(scope.who)
  await takeReady(scope, exportId)
  await scope.run(sql`
    update data_export set state = 'expired', expires_at = now() where ${ownRows(scope.who)} and id = ${exportId}`)
  await startJob(scope, forgetExport, { exportId })
  return { export: await cardOf(scope, exportId) }
})
