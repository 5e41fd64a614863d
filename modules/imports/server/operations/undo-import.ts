import { ownRows, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeImport } from "../import-row.ts"
import { undoImportJob } from "../jobs/cards.ts"
import { cardOf } from "./start-check.ts"

export const undoImport = command(wire.undoImport, async (scope, { params }) => {
  const row = await takeImport(scope, params.importId, ["done", "failed"])
  if (row.started_at === null) throw refuse("import.not_now")
  const round = row.round + 1
  await scope.run(sql`
    update import set state = 'undoing', round = ${round}, failure = null, rows_done = coalesce(rows_total, 0), updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, undoImportJob, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
})
