import type { SheetLimits } from "./limits.ts"
import { tooBig } from "./refusals.ts"

/**
 * What the spreadsheet itself did to a value before we got it.
 * - shortened: only a rounded writing is left (« 9,9990107E+13 »).
 * - rounded: a number of more digits than a spreadsheet keeps, or one whose last digits were replaced by zeros.
 * - hidden: the column was too narrow (« ##### »).
 * - error: a formula failed (« #REF! »).
 */
export type Damage = "shortened" | "rounded" | "hidden" | "error"

export type Cell = {
  /** Numbers with a point and no thousands sign, dates as YYYY-MM-DD, booleans as VRAI or FAUX. */
  text: string
  kind: "text" | "number" | "date" | "boolean"
  damage?: Damage
  /** A copy of the first cell of the merged range that covers this one. */
  merged?: true
}

export type Row = {
  /** As the spreadsheet numbers it, from 1: empty rows are left out but counted. */
  number: number
  cells: Cell[]
}

const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i
const HIDDEN = /^#{2,}$/
const ERROR = /^#(?:REF!|N\/A|DIV\/0!|VALUE!|VALEUR!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!)$/i

const damageOf = (text: string): Damage | undefined => {
  if (SHORTENED.test(text)) return "shortened"
  if (!text.startsWith("#")) return undefined
  if (HIDDEN.test(text)) return "hidden"
  return ERROR.test(text) ? "error" : undefined
}

export const textCell = (text: string): Cell => {
  const damage = damageOf(text)
  return damage === undefined ? { text, kind: "text" } : { text, kind: "text", damage }
}

export const emptyCell = (): Cell => ({ text: "", kind: "text" })

/** Drops the empty cells at the end; `undefined` when nothing of its own is left. */
export const trimRow = (number: number, cells: Cell[], limits: SheetLimits): Row | undefined => {
  const last = cells.findLastIndex(({ text }) => text !== "")
  if (cells.every(({ text, merged }) => text === "" || merged)) return undefined
  if (last >= limits.maxColumns) throw tooBig("columns", limits.maxColumns)
  const longest = cells.some(({ text }) => text.length > limits.maxCellLength)
  if (longest) throw tooBig("cell", limits.maxCellLength)
  return { number, cells: cells.slice(0, last + 1) }
}

export async function* withinRows(rows: AsyncIterable<Row>, { maxRows }: SheetLimits): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > maxRows) throw tooBig("rows", maxRows)
    yield row
  }
}
