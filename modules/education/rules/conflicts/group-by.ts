/** A list of rows under each key, in the order given. */
export const listsBy = <Row, Key>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly Key[],
): Map<Key, Row[]> => {
  const lists = new Map<Key, Row[]>()
  for (const row of rows)
    for (const key of keysOf(row)) {
      const list = lists.get(key)
      if (list) list.push(row)
      else lists.set(key, [row])
    }
  return lists
}

export const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
