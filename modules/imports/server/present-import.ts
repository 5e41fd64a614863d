import { type Sql, sql } from "@jalon/data"
import type { AnswerOf } from "@jalon/wire-kit"
import { type listImports, refusals } from "../wire/index.ts"
import { type ImportRow, importColumns, UNDO_STOPPED } from "./import-row.ts"

export type ImportCard = AnswerOf<typeof listImports>["results"][number]

/** With the name of who began it: accounts themselves are closed to colleagues. */
export const cardColumns: Sql = sql`${importColumns},
  (select concat_ws(' ', p.first_name, p.last_name) from colleagues() p where p.account_id = i.created_by limit 1) as author`

const FAILED = "Une erreur s’est produite de notre côté. Rien n’est perdu : reprenez ou annulez l’import."

const failureOf = (code: string | null): string | null => {
  if (code === null) return null
  const sentence = refusals[code as keyof typeof refusals]
  return typeof sentence === "string" ? sentence : FAILED
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const presentImport = (row: ImportRow & { author: string | null }): ImportCard => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  file_name: row.file_name,
  state: row.state,
  created_at: row.created_at.toISOString(),
  created_by: row.author ?? "",
  finished_at: iso(row.finished_at),
  undone_at: iso(row.undone_at),
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  counts: row.counts,
  failure: row.state === "failed" ? failureOf(row.failure) : null,
  stopped_undoing: row.state === "failed" && row.failure === UNDO_STOPPED,
})
