import { ownRows, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import { forgetImport } from "../jobs/forget-card.ts"
import { cardOf } from "./start-check.ts"

export const abandonImport = command(wire.abandonImport, async (scope, { params }) => {
  const row = await takeImport(scope, params.importId, ["columns", "checked", "failed"])
  if (row.started_at !== null) throw refuse("import.not_now")
  await scope.run(sql`
    update import set state = 'abandoned', round = round + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, forgetImport, { importId: row.id })
  return { import: await cardOf(scope, row.id) }
})
