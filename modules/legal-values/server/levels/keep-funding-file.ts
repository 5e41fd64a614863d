import type { Data } from "@jalon/data"
import { sql } from "@jalon/data"
import { Refusal, today } from "@jalon/kernel"
import { legalValueAt } from "../../rules/index.ts"
import { refusals } from "../../wire/words.fr.ts"
import { loadLegalValues } from "../load-legal-values.ts"
import { reportOf } from "./file-report.ts"
import { findFundingFile } from "./funding-file-row.ts"
import { keepOpcoRules } from "./keep-opco-rules.ts"
import { keepBranches, keepLevels, removeRows } from "./keep-rows.ts"
import { readFundingFile } from "./read-funding-file.ts"

const SYSTEM = { kind: "system" } as const
const ACTION = "legal-values.keep-funding-file"
const NOT_A_SHEET =
  "Ce fichier n’est pas un classeur Excel lisible (.xlsx) : décompressez-le, ou enregistrez-le au format .xlsx."

const sentenceOf = (refusal: Refusal): string => {
  const sentence: unknown = (refusals as Readonly<Record<string, unknown>>)[refusal.code]
  if (typeof sentence === "function") return String(sentence(refusal.facts))
  return typeof sentence === "string" ? sentence : NOT_A_SHEET
}

/**
 * Reads a file into its rows, some thousands in each transaction, then writes what was found in it. Run again after a crash it
 * begins anew. False when the file cannot be read: its row says why.
 */
export const keepFundingFile = async (data: Data, fileId: string, bytes: Uint8Array): Promise<boolean> => {
  const file = await data.inScope(SYSTEM, ACTION, async (scope) => {
    const row = await findFundingFile(scope, fileId)
    if (row?.state !== "reading") return null
    await removeRows(scope, fileId)
    return row
  })
  if (file === null) return false
  try {
    if (file.kind === "opco_rules") {
      await keepOpcoRules(data, file, bytes)
      return true
    }
    const counts = await readFundingFile(bytes, file.file_name, {
      levels: (batch) =>
        data.inScope(SYSTEM, ACTION, async (scope) => void (await keepLevels(scope, fileId, batch))),
      branches: (batch) =>
        data.inScope(SYSTEM, ACTION, async (scope) => void (await keepBranches(scope, fileId, batch))),
    })
    await data.inScope(SYSTEM, ACTION, async (scope) => {
      const ceiling = legalValueAt(await loadLegalValues(scope), "npec_plafond", today())
      const report = await reportOf(scope, fileId, counts, ceiling?.value.cents ?? null)
      await scope.run(
        sql`update funding_file set report = ${JSON.stringify(report)}::jsonb where id = ${fileId}`,
      )
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await data.inScope(SYSTEM, ACTION, async (scope) => {
      await removeRows(scope, fileId)
      await scope.run(
        sql`update funding_file set state = 'refused', refusal = ${sentenceOf(error).slice(0, 300)} where id = ${fileId}`,
      )
    })
    return false
  }
}
