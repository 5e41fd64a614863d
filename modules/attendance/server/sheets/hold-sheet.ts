import { ownRows, type Scope, sql } from "@jalon/data"
import { holdChain } from "./append-event.ts"
import { loadSheet, type SheetRow } from "./sheet-row.read.ts"

/** Taken until the end of the transaction, its chain first, as signatures take it: then nobody waits for two. */
export const holdSheet = async (scope: Scope, id: string): Promise<SheetRow> => {
  const seen = await loadSheet(scope, id)
  await holdChain(scope, seen)
  await scope.run(
    sql`select from attendance_sheet where ${ownRows(scope.who)} and id = ${id} for no key update`,
  )
  return loadSheet(scope, id)
}
