import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"

type Listed = AnswerOf<typeof wire.listOperations>["results"][number]
type Row = Omit<Listed, "made_at" | "undone_at"> & { made_at: Date; undone_at: Date | null }

const LATEST = 30

export const listOperations = read(wire.listOperations, async (reader) => {
  const rows = await reader.run(sql<Row>`
    select o.id, o.kind, o.made_at, o.session_count, o.undone_at,
      (select c.first_name || ' ' || c.last_name from colleagues() c where c.account_id = o.made_by) as made_by
    from planning_operation o where ${ownRows(reader.who, "o.organization_id")}
    order by o.made_at desc, o.id limit ${LATEST}`)
  return {
    results: rows.map((row) => ({
      ...row,
      made_at: row.made_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    })),
  }
})
