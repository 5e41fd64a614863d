import { buffer } from "node:stream/consumers"
import type { Work } from "@jalon/jobs"
import { withLegalValues } from "@jalon/legal-values/rules"
import {
  findFundingFile,
  keepFileEffect,
  keepFundingFile,
  loadLegalValues,
  rulesOf,
} from "@jalon/legal-values/server"
import type { ContractsServices } from "../services.ts"
import { previewLegalValues } from "./preview-legal-values.ts"

const SYSTEM = { kind: "system" } as const
const ACTION = "contracts.read-funding-file"

export const handle = async (
  { fileId }: { fileId: string },
  { data, services }: Work<Pick<ContractsServices, "files">>,
): Promise<void> => {
  const row = await data.inScope(SYSTEM, ACTION, (scope) => findFundingFile(scope, fileId))
  if (row?.state !== "reading") return
  const stored = await services.files.get(row.source_key)
  if (stored === undefined) throw new Error("The workbook is not in the store")
  if (!(await keepFundingFile(data, fileId, await buffer(stored.stream)))) return
  const legalValues = await data.inScope(SYSTEM, ACTION, loadLegalValues)
  const read = await data.inScope(SYSTEM, ACTION, (scope) => findFundingFile(scope, fileId))
  const change =
    row.kind === "levels"
      ? { before: legalValues, after: legalValues, fileId }
      : { before: legalValues, after: withLegalValues(legalValues, rulesOf({ rules: read?.rules ?? null })) }
  const effect = await previewLegalValues(data, change)
  await data.inScope(SYSTEM, ACTION, (scope) => keepFileEffect(scope, fileId, effect))
}
