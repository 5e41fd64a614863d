import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findImport } from "../import-row.ts"
import type { ImportsServices } from "../services.ts"
import { removeSource } from "../source/people-file.ts"

const ACTION = "imports.forget"

/** Busy ones are left alone: they come back here once they are done. */
export const handle = async (
  { importId }: { importId: string },
  { data, who, services, step }: Work<ImportsServices>,
): Promise<void> => {
  await step("forget", async () => {
    const row = await data.inScope(who, ACTION, (scope) => findImport(scope, importId))
    if (!row || row.state === "checking" || row.state === "running" || row.state === "undoing") return
    await removeSource(services.files, row)
    await data.inScope(who, ACTION, async (scope) => {
      await scope.run(sql`delete from import_row where ${ownRows(who)} and import_id = ${importId}`)
      await scope.run(sql`
        update import set source_key = null, updated_at = now(),
          state = case when state in ('columns', 'checked') or (state = 'failed' and started_at is null) then 'abandoned' else state end
        where ${ownRows(who)} and id = ${importId}`)
    })
  })
}
