import { ownRows, type Scope, sql } from "@jalon/data"
import type { TrainingFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { TrainingRow } from "./training-row.ts"
import { loadTraining } from "./training-sheet.ts"

export const fieldsOf = ({
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
