import {
  findHeader,
  HEADER_SEARCHED,
  headersOf,
  headerText,
  isEmptyCell,
  plainText,
  type SheetCell,
} from "@jalon/imports/rules"
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
/** As many rows as tell how wide a table is. */
const SEEN = 50
const SAMPLES = 3
const TEXT_MAX = 80

export type FileLine = { line: number; cells: Partial<Record<SessionColumn, SheetCell>> }

const named = new Map<string, SessionColumn>(
  SESSION_COLUMNS.flatMap((column) => {
    const { label, names } = sessionColumns[column]
    return [label, ...names].map((name) => [headerText(name), column] as const)
  }),
)

/** What each column is by its name; null for one that says nothing to us. The first of two that say the same is read. */
const recognized = (headers: readonly string[]): (SessionColumn | null)[] => {
  const taken = new Set<SessionColumn>()
  return headers.map((text) => {
    const column = named.get(headerText(text)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

const recognizedCount = (headers: readonly string[]): number =>
  recognized(headers).filter((column) => column !== null).length

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

const samplesOf = (rows: readonly Row[], at: number): string[] =>
  [...new Set(rows.flatMap(({ cells }) => plainText(cells[at]?.text ?? "") || []))]
    .slice(0, SAMPLES)
    .map((text) => text.slice(0, TEXT_MAX))

/** What somebody said the columns are, from the left; those beyond are left aside. */
export type ChosenColumns = readonly (SessionColumn | "none")[]

export type SheetOfSessions = {
  lines: FileLine[]
  columns: { header: string; samples: string[]; column: SessionColumn | null }[]
  missing: SessionColumn[]
}

/** The lines of a file of sessions by the names of its columns, or by what somebody said that they are. */
export const readFile = async (
  file: Buffer,
  fileName: string,
  chosen: ChosenColumns | undefined,
): Promise<SheetOfSessions> => {
  const rows = await rowsOf(file, fileName)
  const header = findHeader(rows, recognizedCount)
  const below = header === null ? rows : rows.slice(rows.indexOf(header) + 1)
  const headers = headersOf(header, Math.max(0, ...below.slice(0, SEEN).map(({ cells }) => cells.length)))
  const columns = chosen
    ? headers.map((_, at) => (chosen[at] === undefined || chosen[at] === "none" ? null : chosen[at]))
    : recognized(headers)
  const missing = NEEDED_COLUMNS.filter((column) => !columns.includes(column))
  const lines = below
    .map((one) => ({ line: one.number, cells: cellsOf(columns, one) }))
    .filter(({ cells }) => missing.length > 0 || Object.keys(cells).length > 0)
  if (lines.length === 0) throw refuse("session_import.empty")
  if (lines.length > MAX_LINES) throw refuse("session_import.too_many", { max: MAX_LINES })
  const shown = headers.map((text, at) => ({
    header: text.slice(0, TEXT_MAX),
    samples: samplesOf(below, at),
    column: columns[at] ?? null,
  }))
  return { lines, columns: shown, missing }
}
