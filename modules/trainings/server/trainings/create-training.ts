import { command } from "@jalon/serving"
import { defaultPieces } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { blankTraining } from "../../wire/index.ts"
import { requireOwn } from "../own-things.ts"
import { readTraining } from "./read-fields.ts"
import { insertPieces, insertTraining } from "./save-training.ts"
import { trainingSheet } from "./training-sheet.ts"

export const createTraining = command(wire.createTraining, async (scope, { body }) => {
  const fields = readTraining(body, blankTraining())
  await requireOwn(scope, { center_id: fields.center_id })
  const id = await insertTraining(scope, fields)
  await insertPieces(scope, id, defaultPieces)
  return trainingSheet(scope, id)
})
