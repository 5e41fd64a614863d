import { type Column, type Value, writeCsv, writeXlsx } from "@jalon/sheets"

const gathered = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

type Table = {
  headers: readonly string[]
  rows: Iterable<readonly Value[]>
  types?: Record<string, Column["type"]>
}

const columnsOf = ({ headers, types = {} }: Table): Column[] =>
  headers.map((title) => ({ title, type: types[title] ?? "text" }))

/** A list as a French spreadsheet saves it. */
export const aCsv = (table: Table): Promise<Buffer> =>
  gathered(writeCsv({ columns: columnsOf(table), rows: table.rows }))

export const anXlsx = (table: Table): Promise<Buffer> =>
  gathered(writeXlsx([{ name: "Liste", columns: columnsOf(table), rows: table.rows }]))
