import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readCenters } from "./centers.read.ts"

export const archiveCenter = command(wire.archiveCenter, async (scope, { params, body: { archived } }) => {
  const [center] = await readCenters(scope, sql`id = ${params.id}`)
  if (!center) throw refuse("not_found")
  // Contracts are drawn from trainings, and trainings name their centre: it cannot vanish under them.
  if (archived && center.trainings.length > 0)
    throw refuse("center.has_trainings", { count: center.trainings.length })
  await scope.run(sql`
    update apprentice_training_center
    set archived_at = case when ${archived} then coalesce(archived_at, now()) end, updated_at = now()
    where ${ownRows(scope.who)} and id = ${params.id}`)
  return { apprentice_training_center: { ...center, is_archived: archived } }
})
