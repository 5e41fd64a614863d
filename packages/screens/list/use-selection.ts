import { useState } from "react"

interface Chosen<Row> {
  /** What is listed, apart from the page: another list is another selection. */
  of: string
  keys: ReadonlySet<string>
  rows: ReadonlyMap<string, Row>
  isAll: boolean
}

/** The rows chosen, kept from page to page of the same list. */
export const useSelection = <Row>(of: string, rows: readonly Row[], rowKey: (row: Row) => string) => {
  const nothing: Chosen<Row> = { of, keys: new Set(), rows: new Map(), isAll: false }
  const [kept, setKept] = useState(nothing)
  const chosen = kept.of === of ? kept : nothing
  return {
    keys: chosen.keys,
    isAll: chosen.isAll,
    rows: [...chosen.rows.values()],
    select: (keys: ReadonlySet<string>) => {
      const seen = new Map([...chosen.rows, ...rows.map((row) => [rowKey(row), row] as const)])
      const left = new Map([...seen].filter(([key]) => keys.has(key)))
      setKept({ of, keys, rows: left, isAll: false })
    },
    selectAll: (isAll: boolean) => setKept({ ...chosen, isAll }),
    clear: () => setKept(nothing),
  }
}
