import { buffer } from "node:stream/consumers"
import { writeXlsx } from "@jalon/sheets"
import { HEADERS, lines } from "./rentree.ts"

const DATES: readonly string[] = ["Né(e) le", "Date d'entrée"]

/** A date that does not exist, or that somebody typed as text, is no date for a spreadsheet either. */
const columns = HEADERS.map((title) => (DATES.includes(title) ? { title, type: "date" as const } : { title }))

/** The list as a spreadsheet; its people may be written to elsewhere, since an address has one account. */
export const rentreeSheet = (addressOf = (address: string) => address): Promise<Buffer> => {
  const rows = lines.map(({ row }) =>
    HEADERS.map((header) => (row[header]?.includes("@") ? addressOf(row[header]) : row[header])),
  )
  return buffer(writeXlsx([{ name: "Rentrée 2026", columns, rows }]))
}
