/** A page of the list a record was opened from, and where the record is in it. */
export interface Around<Row> {
  row: Row
  /** The page of the list it is on. */
  page: number
}

export interface Neighbours<Row> {
  previous: Around<Row> | null
  next: Around<Row> | null
  /** From 1, in the whole list. */
  position: number
  total: number
}

interface Pages<Row> {
  page: number
  size: number
  total: number
  rows: readonly Row[]
  /** Needed only at the ends of the page. */
  before: readonly Row[] | undefined
  after: readonly Row[] | undefined
}

/** Who stands before and after the record at `at` in its list; null when the list no longer holds it. */
export const neighboursIn = <Row>(pages: Pages<Row>, at: number): Neighbours<Row> | null => {
  const { page, size, total, rows, before, after } = pages
  if (at < 0) return null
  const on = (row: Row | undefined, which: number) => (row === undefined ? null : { row, page: which })
  return {
    previous: at > 0 ? on(rows[at - 1], page) : on(before?.at(-1), page - 1),
    next: at < rows.length - 1 ? on(rows[at + 1], page) : on(after?.[0], page + 1),
    position: (page - 1) * size + at + 1,
    total,
  }
}
