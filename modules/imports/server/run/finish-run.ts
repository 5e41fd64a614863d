import { ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import type { Counts, ImportRow } from "../import-row.ts"
import { startEnriching } from "../jobs/enrich-card.ts"
import { forgetImport } from "../jobs/forget-card.ts"
import { removeSource } from "../source/people-file.ts"
import { RUN_ACTION, type Running } from "./run-sheet.ts"

const KEPT_MS = 30 * 86_400_000

/** Rows that still wait are counted as they are, whatever the check said of them. */
const waitingCounts = async (scope: Scope, importId: string): Promise<Counts> => {
  const rows = await scope.run(sql<{ verdict: keyof Counts; n: number }>`
    select case when decision ->> 'kind' = 'skip' then 'skipped' else verdict end as verdict, count(*)::int as n
    from import_row where ${ownRows(scope.who)} and import_id = ${importId} and held and imported_at is null group by 1`)
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]))
}

/**
 * The sheet is deleted before the import is called done: cut between the two, the work comes back here and finds
 * nothing left to delete.
 */
export const finishRun = async (
  { data, who, services }: Running,
  row: Pick<ImportRow, "id" | "organization_id" | "round" | "source_key">,
): Promise<void> => {
  const { id, round } = row
  await removeSource(services.files, row)
  await data.inScope(who, RUN_ACTION, async (scope) => {
    const now = await scope.find(sql<{ counts: Counts }>`
      select counts from import where ${ownRows(who)} and id = ${id} and round = ${round} and state = 'running' for update`)
    if (!now) return
    const { refused: _r, duplicate: _d, possible: _p, skipped: _s, ...done } = now.counts
    const counts: Counts = { ...done, ...(await waitingCounts(scope, id)) }
    await scope.run(sql`
      update import set state = 'done', finished_at = now(), updated_at = now(), source_key = null, rows_done = rows_total,
        counts = ${JSON.stringify(counts)}::jsonb
      where ${ownRows(who)} and id = ${id}`)
    await startJob(scope, forgetImport, { importId: id }, { delayMs: KEPT_MS })
    if (counts.companies_create) await startEnriching(scope, id)
  })
}
