import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { figureRows } from "./figure-rows.ts"
import { loadBpf } from "./load-bpf.ts"

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null

export const listBpfRows = read(wire.listBpfRows, async (reader, { query }) => {
  const { page, page_size, figure } = query
  const report = await loadBpf(reader, query)
  const found = figureRows(report, figure)
  if (found === null) throw refuse("not_found")
  const { rows, adjustmentCents, ...shown } = found
  return {
    ...shown,
    year: report.year,
    adjustment_cents: adjustmentCents,
    total_cents: sumOf(rows.map(({ cents }) => cents)),
    total_minutes: sumOf(rows.map(({ minutes }) => minutes)),
    count: rows.length,
    count_is_capped: false,
    page,
    page_size,
    results: rows.slice((page - 1) * page_size, page * page_size),
  }
})
