// Writes rentree-2026.xlsx beside this file. Run again after a change of rentree.ts: node tests/journeys/data/make-rentree.ts
import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { writeXlsx } from "@jalon/sheets"
import { HEADERS, lines } from "./rentree.ts"

const DATES: readonly string[] = ["Né(e) le", "Date d'entrée"]

/** A date that does not exist, or that somebody typed as text, is no date for a spreadsheet either. */
const columns = HEADERS.map((title) => (DATES.includes(title) ? { title, type: "date" as const } : { title }))

await pipeline(
  Readable.from(
    writeXlsx([
      { name: "Rentrée 2026", columns, rows: lines.map(({ row }) => HEADERS.map((header) => row[header])) },
    ]),
  ),
  createWriteStream(new URL("rentree-2026.xlsx", import.meta.url)),
)
