import { Refusal } from "@jalon/kernel"
import { fromBytes, type Row, readSheet } from "@jalon/sheets"
import {
  type ImportKey,
  importColumn,
  NEEDED,
  type ReadLine,
  readHeader,
  readLine,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

const MAX_ROWS = 2_000
/** Titles and dates that people write above their tables. */
const HEADER_SEARCHED = 10

export type FileLine = ReadLine & {
  line: number
  /** Cells as they came, by the names of their columns, without the secret one. */
  raw: Record<string, string>
}

const rowsOf = async (file: Buffer, fileName: string): Promise<Row[]> => {
  const rows: Row[] = []
  try {
    const limits = { maxRows: MAX_ROWS + HEADER_SEARCHED }
    for await (const row of readSheet(fromBytes(file), { fileName, limits })) rows.push(row)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith("sheet.")) throw error
    throw error.code === "sheet.too_big"
      ? refuse("imported.too_many", { max: MAX_ROWS })
      : refuse("imported.not_a_sheet")
  }
  return rows
}

const headersOf = ({ cells }: Row) => cells.map(({ text }) => text)

const findHeader = (rows: readonly Row[]) => {
  for (const [at, row] of rows.slice(0, HEADER_SEARCHED).entries()) {
    const keys = readHeader(headersOf(row))
    if (NEEDED.every((key) => keys.includes(key))) return { at, row, keys }
  }
  const missing = NEEDED.map((key) => importColumn(key).label).join(", ")
  throw refuse("imported.columns", { missing })
}

const rawOf = (headers: readonly string[], keys: readonly (ImportKey | null)[], { cells }: Row) =>
  Object.fromEntries(
    cells.flatMap(({ text }, at) => {
      const key = keys[at]
      const isSecret = key !== null && key !== undefined && importColumn(key).kind === "secret"
      // A column nobody knows may hold anything, a number of social security too.
      return isSecret || !key || text === "" ? [] : [[headers[at] ?? key, text.slice(0, 300)]]
    }),
  )

/** The lines of a file of contracts. A second line about the same contract is told and left out. */
export const readFile = async (file: Buffer, fileName: string, today: string): Promise<FileLine[]> => {
  const rows = await rowsOf(file, fileName)
  const { at, row: header, keys } = findHeader(rows)
  const body = rows.slice(at + 1)
  if (body.length === 0) throw refuse("imported.empty")
  if (body.length > MAX_ROWS) throw refuse("imported.too_many", { max: MAX_ROWS })
  const seen = new Map<string, number>()
  return body.map((row) => {
    const { read, faults } = readLine(keys, row.cells, today)
    const same = String(
      read.numero_deca ??
        [read.nom_naissance, read.date_naissance, read.siret_employeur, read.date_debut].join(" "),
    )
    const first = seen.get(same)
    if (first === undefined) seen.set(same, row.number)
    else faults.numero_deca = `Déjà à la ligne ${first} de ce fichier.`
    return { line: row.number, raw: rawOf(headersOf(header), keys, row), read, faults }
  })
}
