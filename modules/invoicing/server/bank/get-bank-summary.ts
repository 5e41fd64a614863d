import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

export const getBankSummary = read(wire.getBankSummary, async (reader) => {
  const found = await reader.find(sql<{ open: number }>`
    select count(*)::int as open from bank_line where ${ownRows(reader.who)} and bucket = 'open'`)
  return { open: found?.open ?? 0 }
})
