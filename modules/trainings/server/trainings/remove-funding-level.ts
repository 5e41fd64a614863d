import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { lockTraining } from "./change-trainings.ts"
import { answer } from "./funding-levels.ts"

export const removeFundingLevel = command(wire.removeFundingLevel, async (scope, { params }) => {
  const training = await lockTraining(scope, params.trainingId)
  found(
    await scope.find(sql`
      delete from training_funding_level
      where ${ownRows(scope.who)} and training_id = ${training.id} and id = ${params.levelId} returning id`),
  )
  return answer(scope, training.id)
})
