import { loadOfficialCodes } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import { defaultDocuments } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { blankTraining } from "../../wire/index.ts"
import { requireOwn } from "../own-things.ts"
import { readTraining } from "./read-fields.ts"
import { insertRequiredDocuments, insertTraining } from "./save-training.ts"
import { trainingSheet } from "./training-sheet.ts"

export const createTraining = command(wire.createTraining, async (scope, { body }) => {
  const fields = readTraining(body, blankTraining(), await loadOfficialCodes(scope))
  await requireOwn(scope, { center_id: fields.center_id })
  const id = await insertTraining(scope, fields)
  await insertRequiredDocuments(scope, id, defaultDocuments)
  return trainingSheet(scope, id)
})
