import type { Row } from "@jalon/sheets"
import { cellsOf, type Mapping, type RowCells } from "../../rules/index.ts"

export type SheetBatch = { rows: { number: number; cells: RowCells }[]; read: number; last: number }

/** Much fewer, and what a statement costs whatever its size begins to show. */
export const BATCH_ROWS = 1_000

const isEmpty = (cells: RowCells) => {
  for (const _ in cells) return false
  return true
}

/** The rows below the names of columns, by the hundred; a row with nothing in a column that counts is none. */
export async function* rowBatches(
  rows: AsyncIterable<Row>,
  { headerRow, mapping, after = 0 }: { headerRow: number; mapping: Mapping; after?: number },
): AsyncGenerator<SheetBatch> {
  let batch: SheetBatch = { rows: [], read: 0, last: after }
  for await (const { number, cells } of rows) {
    if (number <= headerRow || number <= after) continue
    const row = cellsOf(mapping, cells)
    batch.last = number
    if (isEmpty(row)) continue
    batch.read += 1
    batch.rows.push({ number, cells: row })
    if (batch.rows.length < BATCH_ROWS) continue
    yield batch
    batch = { rows: [], read: 0, last: number }
  }
  if (batch.rows.length > 0) yield batch
}

/** The next one is made while the present one is in use, so that two processors have work. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const present = await next
      if (present.done) return
      next = source.next()
      // Whoever uses the present one may fail before it looks at this promise.
      next.catch(() => undefined)
      yield present.value
    }
  } finally {
    await source.return(undefined)
  }
}
