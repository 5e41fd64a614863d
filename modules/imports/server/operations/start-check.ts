import { ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { type FieldKey, type ImportKind, isFieldKey, type Mapping } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ImportOptions, type ImportRow, takeImport } from "../import-row.ts"
import { checkImport } from "../jobs/cards.ts"
import { cardColumns, presentImport } from "../present-import.ts"

export const known = (fields: readonly string[]): FieldKey[] => fields.filter(isFieldKey)

/** A new round: what an earlier one left over stops by itself. */
export const startCheck = async (
  scope: Scope,
  row: ImportRow,
  change: { kind: ImportKind; mapping: Mapping; options: ImportOptions },
) => {
  const round = row.round + 1
  await scope.run(sql`
    update import set state = 'checking', kind = ${change.kind}, mapping = ${JSON.stringify(change.mapping)}::jsonb,
      options = ${JSON.stringify(change.options)}::jsonb, round = ${round}, rows_done = 0, failure = null, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, checkImport, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
}

export const cardOf = async (scope: Scope, importId: string) => {
  const row = await scope.find(sql<ImportRow & { author: string | null }>`
    select ${cardColumns} from import i where ${ownRows(scope.who, "i.organization_id")} and i.id = ${importId}`)
  if (!row) throw refuse("not_found")
  return presentImport(row)
}

/** Where an import may be given other columns: before anything of it was brought in. */
const BEFORE_RUN = ["columns", "checked"] as const

export const takeUnstarted = async (scope: Scope, importId: string): Promise<ImportRow> => {
  const row = await takeImport(scope, importId, [...BEFORE_RUN, "failed"])
  if (row.started_at !== null) throw refuse("import.not_now")
  return row
}
