import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { fieldsOf } from "./change-trainings.ts"
import { insertLevel, insertRequiredDocuments, insertTraining } from "./save-training.ts"
import { loadLevels, loadRequiredDocuments, loadTraining, trainingSheet } from "./training-sheet.ts"

/** « BTS MCO (copie) », cut where the column ends. */
const copyTitle = (title: string) => `${title.slice(0, 247)} (copie)`

export const duplicateTraining = command(wire.duplicateTraining, async (scope, { params }) => {
  const row = await loadTraining(scope, params.trainingId)
  const [levels, documents] = await Promise.all([
    loadLevels(scope, row.id),
    loadRequiredDocuments(scope, row.id),
  ])
  const id = await insertTraining(scope, { ...fieldsOf(row), title: copyTitle(row.title), status: "draft" })
  for (const level of levels) await insertLevel(scope, id, level)
  await insertRequiredDocuments(scope, id, documents)
  return trainingSheet(scope, id)
})
