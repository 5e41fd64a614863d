import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listExports } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { Pack } from "../control/pack.ts"

export type ExportRow = {
  id: string
  organization_id: number
  created_by: string
  with_secrets: boolean
  state: "running" | "ready" | "failed" | "expired"
  stage: number
  phase: "rows" | "sheets" | "files" | "end"
  cursor: string | null
  length: number
  items_total: number | null
  items_done: number
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
  /** Of whom and when a file of evidence is; null for the whole school. */
  pack: Pack | null
}

const columns: Sql = sql`
  x.id, x.organization_id, x.created_by, x.with_secrets, x.state, x.stage, x.phase, x.cursor, x.length, x.items_total,
  x.items_done, x.created_at, x.finished_at, x.expires_at, x.pack`

export const findExport = (
  scope: Pick<Scope, "who" | "find">,
  exportId: string,
  { lock = false } = {},
): Promise<ExportRow | null> =>
  scope.find(sql<ExportRow>`
    select ${columns} from data_export x where ${ownRows(scope.who, "x.organization_id")} and x.id = ${exportId}
    ${lock ? sql`for update` : sql``}`)

/** One that can still be taken away. */
export const takeReady = async (scope: Scope, exportId: string): Promise<ExportRow> => {
  const row = await findExport(scope, exportId, { lock: true })
  if (!row) throw refuse("not_found")
  if (row.state !== "ready" || row.expires_at === null || row.expires_at <= new Date())
    throw refuse("export.not_ready")
  return row
}

export type NamedExport = ExportRow & { author: string | null }

/** With the name of who asked: accounts themselves are closed to colleagues. */
export const cards = (who: Scope["who"], which: Sql): Sql<NamedExport> => sql<NamedExport>`
  select ${columns}, (select concat_ws(' ', p.first_name, p.last_name) from colleagues() p where p.account_id = x.created_by
    limit 1) as author
  from data_export x where ${ownRows(who, "x.organization_id")} and ${which} order by x.created_at desc limit 10`

type Card = AnswerOf<typeof listExports>["results"][number]

/** One whose time is over is over, even while its bytes wait for their job. */
const stateOf = ({ state, expires_at }: ExportRow): Card["state"] =>
  state === "ready" && expires_at !== null && expires_at <= new Date() ? "expired" : state

export const presentExport = (row: NamedExport): Card => ({
  id: row.id,
  state: stateOf(row),
  with_secrets: row.with_secrets,
  created_at: row.created_at.toISOString(),
  created_by: row.author ?? "",
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  items_total: row.items_total,
  items_done: row.items_done,
  size: row.state === "ready" ? row.length : null,
})

export const cardOf = async (scope: Scope, exportId: string): Promise<Card> => {
  const row = await scope.find(cards(scope.who, sql`x.id = ${exportId}`))
  if (!row) throw refuse("not_found")
  return presentExport(row)
}
