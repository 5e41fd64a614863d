import { Refusal } from "@jalon/kernel"
import { fromBytes, readSheet } from "@jalon/sheets"
import type { Refused } from "../../rules/judge.ts"
import type { Verdict } from "./verdict.ts"

const FIRST_ROWS = 100

const refusals: Record<string, Refused> = {
  "sheet.macros": "sheet_macros",
  "sheet.password_protected": "sheet_protected",
  "sheet.damaged": "damaged",
  "sheet.too_big": "sheet_too_big",
}

/** Opens it as an import will: its parts are unzipped within bounds, and its first rows must be rows. */
const readBeginning = async (bytes: Buffer, fileName: string) => {
  let count = 0
  for await (const _ of readSheet(fromBytes(bytes), { fileName })) {
    count += 1
    if (count === FIRST_ROWS) return
  }
}

export const judgeSheet = async (bytes: Buffer, fileName: string): Promise<Verdict> => {
  try {
    await readBeginning(bytes, fileName)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: refusals[error.code] ?? "wrong_sheet" }
  }
  const contentType =
    bytes.toString("latin1", 0, 2) === "PK"
      ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      : "text/csv"
  return { keep: { contentType, bytes } }
}
