import type { OrganizationKeys } from "@jalon/data"
import type { Row } from "@jalon/sheets"
import { findHeader, HEADER_SEARCHED, headersOf } from "../../rules/index.ts"

/** What the step « Colonnes » shows: names of columns and a few values of each. */
export type Layout = { headers: string[]; headerRow: number; samples: string[][] }

const SAMPLES = 5

/** Reads no more than the beginning of a sheet. */
export const readLayout = async (rows: AsyncIterable<Row>): Promise<Layout> => {
  const first: Row[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length >= HEADER_SEARCHED + SAMPLES) break
  }
  const header = findHeader(first)
  const values = first.filter(({ number }) => number > (header?.number ?? 0))
  const columns = Math.max(0, ...values.map(({ cells }) => cells.length))
  const headers = headersOf(header, columns)
  return {
    headers,
    headerRow: header?.number ?? 0,
    samples: headers.map((_, column) =>
      values.slice(0, SAMPLES).map(({ cells }) => cells[column]?.text ?? ""),
    ),
  }
}

const place = (importId: string) => ({ table: "import", row: importId, column: "layout" })

/** Even the names of columns are sealed: a sheet without a first row of names has values there. */
export const sealLayout = (keys: OrganizationKeys, importId: string, layout: Layout): Buffer =>
  keys.seal(place(importId), JSON.stringify(layout))

export const openLayout = (keys: OrganizationKeys, importId: string, sealed: Buffer): Layout =>
  JSON.parse(keys.open(place(importId), sealed)) as Layout
