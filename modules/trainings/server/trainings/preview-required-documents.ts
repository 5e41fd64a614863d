import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { type DocumentCondition, type ListEffect, listChange, listEffect } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { openFilesOf } from "./open-files.read.ts"
import { loadRequiredDocuments, loadTraining } from "./training-sheet.ts"

const documentIn = (text: string) => {
  const [code = "", condition = ""] = text.split(":")
  return { code, label: "", condition: condition as DocumentCondition }
}

const countOf = (map: ListEffect["requests"], code: string) =>
  [...map.values()].filter((codes) => codes.includes(code)).length

export const previewRequiredDocuments = read(
  wire.previewRequiredDocuments,
  async (reader, { params, query }) => {
    const training = await loadTraining(reader, params.trainingId)
    const change = listChange(
      await loadRequiredDocuments(reader, training.id),
      (query.document ?? []).map(documentIn),
    )
    const files = await openFilesOf(reader, training.id, today())
    const { requests, withdrawals, uncounted } = listEffect(change, files)
    const codes = [...new Set([...change.begins, ...change.ends].map(({ code }) => code))]
    return {
      open_files: files.length,
      requests: requests.size,
      withdrawals: withdrawals.size,
      by_document: codes.map((code) => ({
        code,
        requests: countOf(requests, code),
        withdrawals: countOf(withdrawals, code),
      })),
      uncounted,
    }
  },
)
