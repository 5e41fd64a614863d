import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command, read } from "@jalon/serving"
import { defaultPieces } from "../../rules/index.ts"
import {
  archiveTraining,
  blankTraining,
  createTraining,
  duplicateTraining,
  getTraining,
  restoreTraining,
  type TrainingFields,
  updateTraining,
} from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { requireOwn } from "../own-things.ts"
import { readTraining } from "./read-fields.ts"
import { insertLevel, insertPieces, insertTraining, saveTraining } from "./save-training.ts"
import type { TrainingRow } from "./training-row.ts"
import { loadLevels, loadPieces, loadTraining, trainingSheet } from "./training-sheet.ts"

export const readTrainingSheet = read(getTraining, (reader, { params }) =>
  trainingSheet(reader, params.trainingId),
)

const fieldsOf = ({
  id: _id,
  is_archived: _archived,
  center_name: _name,
  students: _students,
  ...fields
}: TrainingRow): TrainingFields => fields

/** Taken until the end of the transaction: two people who save at once save one after the other. */
export const lockTraining = async (scope: Scope, id: string): Promise<TrainingRow> => {
  await scope.run(sql`select from training where ${ownRows(scope.who)} and id = ${id} for update`)
  const row = await loadTraining(scope, id)
  if (row.is_archived) throw refuse("training.archived")
  return row
}

export const addTraining = command(createTraining, async (scope, { body }) => {
  const fields = readTraining(body, blankTraining())
  await requireOwn(scope, { center_id: fields.center_id })
  const id = await insertTraining(scope, fields)
  await insertPieces(scope, id, defaultPieces)
  return trainingSheet(scope, id)
})

export const changeTraining = command(updateTraining, async (scope, { params, body }) => {
  const row = await lockTraining(scope, params.trainingId)
  const fields = readTraining(body, fieldsOf(row))
  await requireOwn(scope, { center_id: body.center_id })
  await saveTraining(scope, row.id, fields)
  return trainingSheet(scope, row.id)
})

/** « BTS MCO (copie) », cut where the column ends. */
const copyTitle = (title: string) => `${title.slice(0, 247)} (copie)`

export const copyTraining = command(duplicateTraining, async (scope, { params }) => {
  const row = await loadTraining(scope, params.trainingId)
  const [levels, pieces] = await Promise.all([loadLevels(scope, row.id), loadPieces(scope, row.id)])
  const id = await insertTraining(scope, { ...fieldsOf(row), title: copyTitle(row.title), status: "draft" })
  for (const level of levels) await insertLevel(scope, id, level)
  await insertPieces(scope, id, pieces)
  return trainingSheet(scope, id)
})

export const putTrainingAway = command(archiveTraining, async (scope, { params }) => {
  const running = await scope.find(sql<{ n: number }>`
    select count(*)::int as n from class where ${ownRows(scope.who)} and training_id = ${params.trainingId}
      and archived_at is null and status <> 'finished' and end_date >= ${today()}::date`)
  if (running && running.n > 0) throw refuse("training.in_use", { classes: running.n })
  found(
    await scope.find(sql`
      update training set archived_at = coalesce(archived_at, now()), updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.trainingId} returning id`),
  )
  return {}
})

export const bringTrainingBack = command(restoreTraining, async (scope, { params }) => {
  found(
    await scope.find(sql`
      update training set archived_at = null, updated_at = now()
      where ${ownRows(scope.who)} and id = ${params.trainingId} returning id`),
  )
  return {}
})
