import { headerText, isEmptyCell, type SheetCell } from "@jalon/imports/rules"
import { Refusal } from "@jalon/kernel"
import { fromBytes, type Row, readSheet } from "@jalon/sheets"
import {
  NEEDED_COLUMNS,
  SESSION_COLUMNS,
  type SessionColumn,
  sessionColumns,
} from "../../rules/session-import/columns.fr.ts"
import { refuse } from "../../wire/words.fr.ts"

export const MAX_LINES = 2_000
/** Titles and dates that people write above their tables. */
const HEADER_SEARCHED = 10

export type FileLine = { line: number; cells: Partial<Record<SessionColumn, SheetCell>> }

const named = new Map<string, SessionColumn>(
  SESSION_COLUMNS.flatMap((column) => {
    const { label, names } = sessionColumns[column]
    return [label, ...names].map((name) => [headerText(name), column] as const)
  }),
)

/** What each column is; null for one that says nothing to us. The first of two that say the same is read. */
const readHeader = ({ cells }: Row): (SessionColumn | null)[] => {
  const taken = new Set<SessionColumn>()
  return cells.map(({ text }) => {
    const column = named.get(headerText(text)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

const findHeader = (rows: readonly Row[]) => {
  for (const [at, row] of rows.slice(0, HEADER_SEARCHED).entries()) {
    const columns = readHeader(row)
    if (NEEDED_COLUMNS.every((column) => columns.includes(column))) return { at, row, columns }
  }
  throw refuse("session_import.columns", {
    missing: NEEDED_COLUMNS.map((column) => sessionColumns[column].label).join(", "),
  })
}

const rowsOf = async (file: Buffer, fileName: string): Promise<Row[]> => {
  const rows: Row[] = []
  try {
    const limits = { maxRows: MAX_LINES + HEADER_SEARCHED }
    for await (const row of readSheet(fromBytes(file), { fileName, limits })) rows.push(row)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith("sheet.")) throw error
    throw error.code === "sheet.too_big"
      ? refuse("session_import.too_many", { max: MAX_LINES })
      : refuse("session_import.not_a_sheet")
  }
  return rows
}

const cellsOf = (columns: readonly (SessionColumn | null)[], { cells }: Row): FileLine["cells"] => {
  const found: FileLine["cells"] = {}
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]
    if (column !== null && cell !== undefined && !isEmptyCell(cell)) found[column] = cell
  }
  return found
}

/** The lines of a file of sessions by the names of its columns, and the columns that were left aside. */
export const readFile = async (
  file: Buffer,
  fileName: string,
): Promise<{ lines: FileLine[]; ignored: string[] }> => {
  const rows = await rowsOf(file, fileName)
  const { at, row, columns } = findHeader(rows)
  const lines = rows
    .slice(at + 1)
    .map((one) => ({ line: one.number, cells: cellsOf(columns, one) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  if (lines.length === 0) throw refuse("session_import.empty")
  if (lines.length > MAX_LINES) throw refuse("session_import.too_many", { max: MAX_LINES })
  const ignored = row.cells.flatMap(({ text }, index) =>
    columns[index] === null && text.trim() !== "" ? [text.trim().slice(0, 80)] : [],
  )
  return { lines, ignored }
}
