import { ownRows, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { command, read } from "@jalon/serving"
import { type DocumentCondition, type ListEffect, listChange, listEffect } from "../../rules/index.ts"
import { previewRequiredDocuments, saveRequiredDocuments } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { trainingsEvents } from "../events.ts"
import { lockTraining } from "./change-trainings.ts"
import { openFilesOf } from "./open-files.read.ts"
import { insertPieces } from "./save-training.ts"
import { loadPieces, loadTraining } from "./training-sheet.ts"

const pieceIn = (text: string) => {
  const [code = "", condition = ""] = text.split(":")
  return { code, label: "", condition: condition as DocumentCondition }
}

const countOf = (map: ListEffect["requests"], code: string) =>
  [...map.values()].filter((codes) => codes.includes(code)).length

export const previewPieces = read(previewRequiredDocuments, async (reader, { params, query }) => {
  const training = await loadTraining(reader, params.trainingId)
  const change = listChange(await loadPieces(reader, training.id), (query.piece ?? []).map(pieceIn))
  const files = await openFilesOf(reader, training.id, today())
  const { requests, withdrawals, uncounted } = listEffect(change, files)
  const codes = [...new Set([...change.begins, ...change.ends].map(({ code }) => code))]
  return {
    open_files: files.length,
    requests: requests.size,
    withdrawals: withdrawals.size,
    by_piece: codes.map((code) => ({
      code,
      requests: countOf(requests, code),
      withdrawals: countOf(withdrawals, code),
    })),
    uncounted,
  }
})

export const savePieces = command(saveRequiredDocuments, async (scope, { params, body }) => {
  const training = await lockTraining(scope, params.trainingId)
  const codes = body.documents.map(({ code }) => code)
  if (new Set(codes).size < codes.length)
    throw refuse("request.invalid", {}, { documents: "Une pièce ne peut être demandée qu’une fois." })
  const before = await loadPieces(scope, training.id)
  await scope.run(sql`
    delete from required_document
    where ${ownRows(scope.who)} and training_id = ${training.id} and code <> all(${codes}::text[])`)
  await insertPieces(scope, training.id, body.documents)
  const { begins, ends } = listChange(before, body.documents)
  const changed = (pieces: typeof begins) => [...new Set(pieces.map(({ code }) => code))]
  // Hundreds of files may be concerned: whoever keeps them brings them up to date after the answer.
  if (begins.length > 0 || ends.length > 0)
    await say(scope, trainingsEvents.RequiredDocumentsChanged, {
      trainingId: training.id,
      apply: body.apply,
      begins: changed(begins),
      ends: changed(ends),
    })
  return { required_documents: await loadPieces(scope, training.id) }
})
