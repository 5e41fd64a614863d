import { Refusal } from "@jalon/kernel"
import { fromBytes, type ReadOptions, type Row, readSheet } from "../index.ts"

export const allRows = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

export const readBytes = (bytes: Uint8Array, options: Partial<ReadOptions> = {}): Promise<Row[]> =>
  allRows(readSheet(fromBytes(bytes), { fileName: "liste", ...options }))

export const textsOf = (rows: Row[]): string[][] => rows.map(({ cells }) => cells.map(({ text }) => text))

/** The code and the facts of what refuses the file. */
export const refusalOf = async (reading: Promise<unknown>): Promise<object> => {
  try {
    return { read: await reading }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, ...error.facts }
  }
}

export async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
