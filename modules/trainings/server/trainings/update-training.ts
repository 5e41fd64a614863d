import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireOwn } from "../own-things.ts"
import { fieldsOf, lockTraining } from "./change-trainings.ts"
import { readTraining } from "./read-fields.ts"
import { saveTraining } from "./save-training.ts"
import { trainingSheet } from "./training-sheet.ts"

export const updateTraining = command(wire.updateTraining, async (scope, { params, body }) => {
  const row = await lockTraining(scope, params.trainingId)
  const fields = readTraining(body, fieldsOf(row), await loadOfficialCodes(scope))
  await requireOwn(scope, { center_id: body.center_id })
  await saveTraining(scope, row.id, fields)
  return trainingSheet(scope, row.id)
})
