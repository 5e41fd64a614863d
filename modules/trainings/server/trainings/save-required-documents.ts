import { ownRows, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { listChange } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { trainingsEvents } from "../events.ts"
import { lockTraining } from "./change-trainings.ts"
import { insertRequiredDocuments } from "./save-training.ts"
import { loadRequiredDocuments } from "./training-sheet.ts"

export const saveRequiredDocuments = command(wire.saveRequiredDocuments, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const codes = body.documents.map(({ code }) => code)
  if (new Set(codes).size < codes.length)
    throw refuse("request.invalid", {}, { documents: "Une pièce ne peut être demandée qu’une fois." })
  const before = await loadRequiredDocuments(scope, training.id)
  await scope.run(sql`
    delete from required_document
    where ${ownRows(scope.who)} and training_id = ${training.id} and code <> all(${codes}::text[])`)
  await insertRequiredDocuments(scope, training.id, body.documents)
  const { begins, ends } = listChange(before, body.documents)
  const changed = (documents: typeof begins) => [...new Set(documents.map(({ code }) => code))]
  // Hundreds of files may be concerned: whoever keeps them brings them up to date after the answer.
  if (begins.length > 0 || ends.length > 0)
    await publish(scope, trainingsEvents.RequiredDocumentsChanged, {
      trainingId: training.id,
      apply: body.apply,
      begins: changed(begins),
      ends: changed(ends),
    })
  return { required_documents: await loadRequiredDocuments(scope, training.id) }
})
