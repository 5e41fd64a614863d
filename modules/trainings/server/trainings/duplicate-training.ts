import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { fieldsOf } from "./change-trainings.ts"
import { insertLevel, insertPieces, insertTraining } from "./save-training.ts"
import { loadLevels, loadPieces, loadTraining, trainingSheet } from "./training-sheet.ts"

/** « BTS MCO (copie) », cut where the column ends. */
const copyTitle = (title: string) => `${title.slice(0, 247)} (copie)`

export const duplicateTraining = command(wire.duplicateTraining, async (scope, { params }) => {
  const row = await loadTraining(scope, params.trainingId)
  const [levels, pieces] = await Promise.all([loadLevels(scope, row.id), loadPieces(scope, row.id)])
  const id = await insertTraining(scope, { ...fieldsOf(row), title: copyTitle(row.title), status: "draft" })
  for (const level of levels) await insertLevel(scope, id, level)
  await insertPieces(scope, id, pieces)
  return trainingSheet(scope, id)
})
