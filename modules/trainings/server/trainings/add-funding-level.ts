import { ownRows, type Scope, sql } from "@jalon/data"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { FundingFields } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { lockTraining } from "./change-trainings.ts"
import { answer, type Known, readLevel, requireFree } from "./funding-levels.ts"
import { insertLevel } from "./save-training.ts"
import { loadLevels } from "./training-sheet.ts"

/** Ends, on the eve of a new level, the one for the same employers that had no end. Answers the levels as they then are. */
const closeFormer = async (
  scope: Scope,
  level: FundingFields,
  others: readonly Known[],
): Promise<Known[]> => {
  const former = others.find(
    ({ opco, idcc: branch, valid_to, valid_from }) =>
      opco === level.opco && branch === level.idcc && valid_to === null && valid_from < level.valid_from,
  )
  if (!former) return [...others]
  const end = addDays(level.valid_from, -1)
  await scope.run(
    sql`update training_funding_level set valid_to = ${end} where ${ownRows(scope.who)} and id = ${former.id}`,
  )
  return others.map((other) => (other === former ? { ...other, valid_to: end } : other))
}

export const addFundingLevel = command(wire.addFundingLevel, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const { close_former, ...typed } = body
  const level = readLevel(typed)
  const known = await loadLevels(scope, training.id)
  requireFree(level, close_former ? await closeFormer(scope, level, known) : known)
  await insertLevel(scope, training.id, level)
  return answer(scope, training.id)
})
