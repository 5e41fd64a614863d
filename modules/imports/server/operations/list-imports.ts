import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ImportRow } from "../import-row.ts"
import { cardColumns, presentImport } from "../present-import.ts"

/** Those given up before they began are no news to anyone. */
export const listImports = read(wire.listImports, async (reader, { query: { page, page_size } }) => {
  const own = sql`${ownRows(reader.who, "i.organization_id")} and i.state <> 'abandoned'`
  const [total, rows] = await Promise.all([
    reader.find(sql<{ n: number }>`select count(*)::int as n from import i where ${own}`),
    reader.run(sql<ImportRow & { author: string | null }>`
      select ${cardColumns} from import i where ${own} order by i.created_at desc, i.id
      offset ${(page - 1) * page_size} limit ${page_size}`),
  ])
  return {
    count: total?.n ?? 0,
    count_is_capped: false,
    page,
    page_size,
    results: rows.map(presentImport),
  }
})
