import { dayOf, formatFrenchDate } from "@jalon/kernel"
import type { Download } from "@jalon/serving"
import { type Column, type SheetToWrite, type Value, writeCsv, writeXlsx } from "@jalon/sheets"
import type { Format } from "../../wire/index.ts"

/** A column of a file, and what it says of a row. */
export type FileColumn<Row> = Column & { value: (row: Row) => Value }

const types: Record<Format, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

/** A CSV has no dates: people read texts, and French spreadsheets take these for dates. */
const asTyped = ({ title, type }: Column): Column =>
  type === "date" ? { title } : { title, ...(type && { type }) }
const written = ({ type }: Column, value: Value): Value =>
  type === "date" && typeof value === "string" ? formatFrenchDate(value) : value

/** Rows as one sheet, in the format asked for, while they come. */
export const listFile = <Row>(
  format: Format,
  {
    name,
    fileName,
    columns,
    rows,
  }: {
    name: string
    fileName: string
    columns: readonly FileColumn<Row>[]
    rows: AsyncIterable<Row>
  },
): Download => {
  const valuesOf = async function* (): AsyncGenerator<Value[]> {
    for await (const row of rows)
      yield columns.map((column) => {
        const value = column.value(row)
        return format === "csv" ? written(column, value) : value
      })
  }
  const sheet: SheetToWrite = { name, columns, rows: valuesOf() }
  return {
    fileName: `${fileName}-${dayOf(new Date())}.${format}`,
    contentType: types[format],
    content: format === "csv" ? writeCsv({ ...sheet, columns: columns.map(asTyped) }) : writeXlsx([sheet]),
  }
}

/** The columns asked for, in that order; the first ones name the row and are always there. */
export const chosenColumns = <Row>(
  known: ReadonlyMap<string, readonly FileColumn<Row>[]>,
  asked: readonly string[] | undefined,
): FileColumn<Row>[] => {
  const ids = asked ?? [...known.keys()]
  return [...new Set(["name", ...ids])].flatMap((id) => known.get(id) ?? [])
}
