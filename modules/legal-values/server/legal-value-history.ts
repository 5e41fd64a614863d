import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"

type Row = Omit<wire.HistoryEntry, "created_at" | "withdrawn_at"> & {
  created_at: Date
  withdrawn_at: Date | null
}

export const legalValueHistory = read(wire.legalValueHistory, async ({ run }) => {
  const rows = await run(sql<Row>`
    select id, name, valid_from as from, valid_until as until, value, source, uncertain, reason, added_by, created_at,
      withdrawn_at, withdrawn_by, withdrawal_reason from legal_value_history()`)
  return {
    entries: rows.map(({ created_at, withdrawn_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
  }
})
