import type { BankFile, UnreadableFile } from "./model.ts"
import { readCamt } from "./read-camt.ts"
import { readBankCsv } from "./read-csv.ts"
import { fileWords } from "./words.fr.ts"

/** Ten years of a busy account. */
const MOST_CHARACTERS = 10_000_000

/** Banks write UTF-8, or the encoding of Windows in Western Europe. */
export const decodeBankFile = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** A statement of account, CAMT.053 or CSV. Nothing is lost: what cannot be read is listed with its reason. */
export const readBankFile = (text: string): BankFile | UnreadableFile => {
  if (text.length > MOST_CHARACTERS) return { format: "unreadable", reason: fileWords.tooLong }
  return /^\ufeff?\s*</.test(text) ? readCamt(text, MOST_CHARACTERS) : readBankCsv(text)
}
