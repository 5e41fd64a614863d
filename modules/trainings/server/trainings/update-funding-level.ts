import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { lockTraining } from "./change-trainings.ts"
import { answer, readLevel, requireFree } from "./funding-levels.ts"
import { loadLevels } from "./training-sheet.ts"

export const updateFundingLevel = command(wire.updateFundingLevel, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const level = readLevel(body)
  const known = await loadLevels(scope, training.id)
  requireFree(
    level,
    known.filter(({ id }) => id !== params.levelId),
  )
  found(
    await scope.find(sql`
      update training_funding_level set opco = ${level.opco}, idcc = ${level.idcc}, amount_cents = ${level.amount_cents},
        valid_from = ${level.valid_from}, valid_to = ${level.valid_to}, source = ${level.source},
        uncertain = ${level.uncertain}
      where ${ownRows(scope.who)} and training_id = ${training.id} and id = ${params.levelId} returning id`),
  )
  return answer(scope, training.id)
})
