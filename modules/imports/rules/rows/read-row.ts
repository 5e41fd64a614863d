import type { IsoDate } from "@jalon/kernel"
import type { CodeLists } from "@jalon/legal-values/rules"
import {
  type CellFault,
  type CellValue,
  isEmptyCell,
  type Reading,
  refuseDamaged,
  type SheetCell,
  typedCell,
} from "../cells/cell.ts"
import type { Mapping } from "../columns/mapping.ts"
import { type FieldKey, fieldOf, isFieldKey } from "../fields/index.ts"

export type RowValues = Partial<Record<FieldKey, CellValue>>
export type RowFault = CellFault & { field: FieldKey }
export type RowRemark = { field: FieldKey; text: string }

/** One row, cell by cell. What could not be read is in `faults`; the rest is in the form in which it is kept. */
export type ReadRow = { values: RowValues; faults: RowFault[]; remarks: RowRemark[] }

/** The cells of one row by the field they fill; empty ones are left out. */
export type RowCells = Partial<Record<FieldKey, SheetCell>>

export const cellsOf = (mapping: Mapping, cells: readonly SheetCell[]): RowCells => {
  const row: RowCells = {}
  for (const [column, key] of mapping.entries()) {
    const cell = cells[column]
    if (key !== null && cell !== undefined && !isEmptyCell(cell)) row[key] = cell
  }
  return row
}

export type ReadOptions = {
  today: IsoDate
  /** The lists of the official forms, with what operators added. */
  lists: CodeLists
  /** Columns in which somebody said that the month is written before the day. */
  monthFirst?: ReadonlySet<string>
}

const dayFirst = (cell: SheetCell): SheetCell => ({
  ...cell,
  text: cell.text.trim().replace(/^(\d{1,2})([/.-])(\d{1,2})\2(?=\d{2,4}\b)/, "$3$2$1$2"),
})

/** In an address abroad postcodes have the form of their country. */
const forgiveForeignPostcode = (row: ReadRow, cells: RowCells): void => {
  const country = row.values["address.pays"]
  const typed = cells["address.code_postal"]
  if (country === undefined || country === "FR" || typed === undefined) return
  row.faults = row.faults.filter(({ field }) => field !== "address.code_postal")
  row.values["address.code_postal"] = typed.text.trim().slice(0, 10)
}

const keep = (row: ReadRow, key: FieldKey, reading: Reading): void => {
  if (!reading.ok) {
    row.faults.push({ field: key, ...reading.fault })
    return
  }
  row.values[key] = reading.value
  if (reading.remark !== undefined) row.remarks.push({ field: key, text: reading.remark })
}

const readField = (
  row: ReadRow,
  key: FieldKey,
  cell: SheetCell,
  { today, lists, monthFirst }: ReadOptions,
): void => {
  const field = fieldOf(key)
  if (!("read" in field)) return
  keep(
    row,
    key,
    refuseDamaged(cell) ?? field.read(monthFirst?.has(key) ? dayFirst(cell) : cell, today, lists),
  )
}

/** A field with a column of its own is read there, whatever a fuller column says of it. */
const readCut = (
  row: ReadRow,
  key: FieldKey,
  cells: RowCells,
  cell: SheetCell,
  options: ReadOptions,
): void => {
  const field = fieldOf(key)
  if (!("cut" in field)) return
  const parts = refuseDamaged(cell)?.fault ?? field.cut(cell.text)
  if ("precision" in parts) {
    row.faults.push({ field: key, ...(parts as CellFault) })
    return
  }
  for (const [partKey, text] of Object.entries(parts))
    if (isFieldKey(partKey) && cells[partKey] === undefined) readField(row, partKey, typedCell(text), options)
}

export const readRow = (cells: RowCells, options: ReadOptions): ReadRow => {
  const row: ReadRow = { values: {}, faults: [], remarks: [] }
  for (const key in cells) {
    const cell = cells[key as FieldKey]
    if (cell === undefined) continue
    if ("cut" in fieldOf(key as FieldKey)) readCut(row, key as FieldKey, cells, cell, options)
    else readField(row, key as FieldKey, cell, options)
  }
  forgiveForeignPostcode(row, cells)
  return row
}
