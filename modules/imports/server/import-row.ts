import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { FieldKey, ImportKind, Mapping } from "../rules/index.ts"
import { refuse } from "../wire/words.fr.ts"

export type ImportState =
  | "columns"
  | "checking"
  | "checked"
  | "running"
  | "done"
  | "undoing"
  | "undone"
  | "failed"
  | "abandoned"

/** The failure of an import whose undoing stopped on the way. */
export const UNDO_STOPPED = "import.undo_stopped"

/** What somebody decided about a class or a training of the sheet that the school does not have. */
export type PlaceDecision =
  | { kind: "use"; id: string }
  | { kind: "create"; training_id: string; start_date: string; end_date: string }
  /** Students come in without it. */
  | { kind: "leave" }

export type ImportOptions = {
  school_year: string
  /** Columns of dates in which the month comes first. */
  month_first: FieldKey[]
  /** False: who is already known is left as she is. */
  update_existing: boolean
  /** By `class:bts mco 1a` or `training:…`. */
  places: Record<string, PlaceDecision>
}

export type UnknownPlace = {
  field: "class" | "training"
  key: string
  name: string
  rows: number
  /** The training that the same rows name, when the school has it. */
  training_id: string | null
}
export type Findings = {
  places?: UnknownPlace[]
  /** Columns of dates that look written month first. */
  month_first?: FieldKey[]
  remarks?: number
  /** Somebody put rows right or decided about them since: which companies they bring was not counted. */
  to_recount?: true
}

export type Counts = Partial<
  Record<
    | "create"
    | "change"
    | "same"
    | "refused"
    | "duplicate"
    | "possible"
    | "skipped"
    | "companies_create"
    | "companies_change"
    | "contacts_create"
    | "removed"
    | "archived"
    | "restored"
    | "kept"
    | "companies_removed"
    | "companies_archived"
    | "companies_kept"
    | "classes_closed",
    number
  >
>

export type ImportRow = {
  id: string
  organization_id: number
  created_by: string
  kind: ImportKind
  source: "file" | "paste"
  file_name: string
  state: ImportState
  source_key: string | null
  layout_sealed: Buffer
  mapping: Mapping | null
  options: ImportOptions
  findings: Findings
  counts: Counts
  rows_total: number | null
  rows_done: number
  phase: "sheet" | "held"
  cursor: number
  round: number
  failure: string | null
  created_at: Date
  checked_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  undone_at: Date | null
}

export const importColumns: Sql = sql`
  i.id, i.organization_id, i.created_by, i.kind, i.source, i.file_name, i.state, i.source_key, i.layout_sealed, i.mapping,
  i.options, i.findings, i.counts, i.rows_total, i.rows_done, i.phase, i.cursor, i.round, i.failure, i.created_at,
  i.checked_at, i.started_at, i.finished_at, i.undone_at`

export const findImport = (
  scope: Pick<Scope, "who" | "find">,
  importId: string,
  { lock = false } = {},
): Promise<ImportRow | null> =>
  scope.find(sql<ImportRow>`
    select ${importColumns} from import i where ${ownRows(scope.who, "i.organization_id")} and i.id = ${importId}
    ${lock ? sql`for update` : sql``}`)

/** Takes an import for this transaction, in one of these states. */
export const takeImport = async (
  scope: Scope,
  importId: string,
  states: readonly ImportState[],
): Promise<ImportRow> => {
  const row = await findImport(scope, importId, { lock: true })
  if (!row) throw refuse("not_found")
  if (!states.includes(row.state)) throw refuse("import.not_now")
  return row
}
