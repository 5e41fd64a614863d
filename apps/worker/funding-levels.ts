import { readFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { basename } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Data } from "@jalon/data"
import { formatAmount, formatFrenchDate } from "@jalon/kernel"
import {
  addFundingFile,
  confirmFile,
  type FundingFileRow,
  findFundingFile,
  storeFundingFile,
} from "@jalon/legal-values/server"
import { openFiles } from "@jalon/ports/files"

const SYSTEM = { kind: "system" } as const
const ACTION = "legal-values.funding-file"
const ASK_AGAIN_MS = 1_000

/** The store of the installation: the worker reads the file from there. */
const storeOf = ({ env }: NodeJS.Process) =>
  openFiles(
    {
      S3_ENDPOINT: env.S3_ENDPOINT,
      S3_REGION: env.S3_REGION ?? "eu-west-3",
      S3_BUCKET: env.S3_BUCKET ?? "jalon",
      S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
      FILES_FOLDER: env.FILES_FOLDER,
      PUBLIC_URL: env.PUBLIC_URL ?? "http://localhost",
    },
    // No link is signed here.
    Buffer.alloc(32),
  ).files

const told = ({ id, state, refusal, report, effect }: FundingFileRow): string => {
  if (state === "refused" || report === null) return refusal ?? "Le fichier n’a pas pu être lu."
  const euros = (cents: number) => `${formatAmount(cents)} €`
  const funding = effect?.funding
  return [
    `${report.levels} montants, ${report.certifications} certifications, ${report.branches} branches, ${report.agreements} liens avec des conventions collectives.`,
    `${report.not_known} sans montant connu, ${report.faults} lignes non comprises, ${report.conflicts} contradictions écartées, ${report.above_ceiling} au-dessus du plafond.`,
    `${report.differences} montants changés depuis un fichier précédent :`,
    ...report.difference_rows
      .slice(0, 10)
      .map(
        (row) =>
          `  ${row.rncp}, CPNE ${row.cpne_code}, ${formatFrenchDate(row.applicable_from)} : ${euros(row.before_cents)} → ${euros(row.after_cents)}`,
      ),
    funding === undefined
      ? ""
      : `${funding.contracts} conventions proposées changeraient : ${euros(funding.before_cents)} → ${euros(funding.after_cents)}.`,
    `Pour l’appliquer : npm run figures -- apply-levels ${id}`,
  ].join("\n")
}

/** Sends a published workbook; the running worker reads it, and its report is told. */
export const sendLevels = async (data: Data, path: string, fileDate: string): Promise<string> => {
  const bytes = await readFile(path)
  const files = storeOf(process)
  const key = await storeFundingFile(files, bytes)
  const id = await data.inScope(SYSTEM, ACTION, (scope) =>
    addFundingFile(scope, key, {
      bytes,
      fileName: basename(path).slice(-200),
      fileDate,
      accountId: null,
      operator: userInfo().username,
    }),
  )
  for (;;) {
    const row = await data.inScope(SYSTEM, ACTION, (scope) => findFundingFile(scope, id))
    if (row !== null && row.state !== "reading") return told(row)
    await setTimeout(ASK_AGAIN_MS)
  }
}

export const applyLevels = (data: Data, id: string): Promise<boolean> =>
  data.inScope(SYSTEM, ACTION, (scope) => confirmFile(scope, id))
