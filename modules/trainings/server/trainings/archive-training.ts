import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"

export const archiveTraining = command(wire.archiveTraining, async (scope, { params }) => {
  const running = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from class where ${ownRows(scope.who)} and training_id = ${params.trainingId}
      and archived_at is null and status <> 'finished' and end_date >= ${today()}::date`)
  if (running && running.n > 0) throw refuse("training.in_use", { classes: running.n })
  found(
    await scope.find(sql`
      update training set archived_at = coalesce(archived_at, now()), updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.trainingId} returning id`),
  )
  return {}
})
