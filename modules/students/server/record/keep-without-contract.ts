import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { refreshFiles } from "./refresh-files.ts"

/** Her contract is broken: she goes on learning as a trainee. Who left, or has another contract, stays as she is. */
export const keepWithoutContract = async (
  vault: FieldVault,
  scope: Scope,
  studentId: string,
  since: IsoDate,
): Promise<void> => {
  const changed = await scope.run(sql<{ id: string }>`
    update student set status = 'RUPTURANT', status_since = ${since}::date, updated_at = now()
    where ${ownRows(scope.who)} and id = ${studentId} and status in ('INSCRIT', 'APPRENTI')
    returning id`)
  if (changed.length > 0) await refreshFiles(vault, scope, [studentId], today())
}
