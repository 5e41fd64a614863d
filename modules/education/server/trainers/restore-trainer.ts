import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockTrainer } from "./lock-trainer.ts"
import { requireFreeMember } from "./save-trainer.ts"

export const restoreTrainer = command(wire.restoreTrainer, async (scope, { params }) => {
  const row = await lockTrainer(scope, params.trainerId)
  if (row.member_id !== null) await requireFreeMember(scope, row.member_id, row.id)
  await scope.run(sql`
    update trainer set archived_at = null, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id} and archived_at is not null`)
  return {}
})
