import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { MOST_SHOWN } from "./own-data.ts"

type Access = {
  at: Date
  school: string
  person: string
  what: "nir" | "health" | "document" | "signature_copy" | "export"
  detail: string | null
}

export const listAccesses = read(wire.listAccesses, async (reader) => {
  const rows = await reader.run(sql<Access>`
    select at, school, person, what, detail from own_accesses(${MOST_SHOWN})`)
  return { results: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
})
