import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { ownTrainerId } from "./own-trainer.read.ts"

export const seeOwnTeaching = command(wire.seeOwnTeaching, async (scope) => {
  await scope.run(sql`
    update publication_recipient set seen_at = now()
    where ${ownRows(scope.who)} and trainer_id in (${ownTrainerId(scope)}) and seen_at is null`)
  return {}
})
