import type { SheetCell } from "../cells/cell.ts"
import { IMPORT_KINDS } from "../kinds.ts"
import { matchColumns } from "./match-columns.ts"

export type SheetRow = { number: number; cells: readonly SheetCell[] }

/** Titles, dates of printing and logos stand above many lists. */
export const HEADER_SEARCHED = 15

/** How many of these names of columns say something to whoever reads the sheet. */
type Recognized = (headers: readonly string[]) => number

const recognizedInPeople: Recognized = (headers) =>
  Math.max(
    ...IMPORT_KINDS.map((kind) => matchColumns(kind, headers).filter(({ field }) => field !== null).length),
  )

/** Values, not names of columns: an address, a long number, a date. */
const holdsValues = ({ cells }: SheetRow): boolean =>
  cells.some(
    ({ text, kind }) =>
      kind === "date" ||
      /@\S+\.\w/.test(text) ||
      /\d{6,}/.test(text.replace(/[\s.]/g, "")) ||
      /\d\/\d/.test(text),
  )

/** The row that names the columns, among the first ones; null when the sheet begins with its values. */
export const findHeader = <R extends SheetRow>(
  rows: readonly R[],
  recognized: Recognized = recognizedInPeople,
): R | null => {
  const [best] = rows
    .slice(0, HEADER_SEARCHED)
    .filter((row) => !holdsValues(row))
    .map((row) => ({ row, score: recognized(row.cells.map(({ text }) => text)) }))
    .toSorted((one, other) => other.score - one.score)
  if (best && best.score >= 2) return best.row
  const [first] = rows
  return first && !holdsValues(first) ? first : null
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** Names of columns; one that has none is called as the spreadsheet calls it. */
export const headersOf = (header: SheetRow | null, columns: number): string[] =>
  Array.from({ length: Math.max(columns, header?.cells.length ?? 0) }, (_, column) => {
    const text = header?.cells[column]?.text.trim() ?? ""
    return text === "" ? `Colonne ${letters(column)}` : text
  })
