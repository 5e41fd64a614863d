import { type Scope, sql } from "@jalon/data"
import type { StudentRow } from "../record/student-row.ts"
import type { StudentsServices } from "../services.ts"
import { sealNir } from "./nir.ts"

/** Keeps a number, sealed for this row; null forgets it. */
export const keepNir = async (
  { vault }: Pick<StudentsServices, "vault">,
  scope: Scope,
  row: StudentRow,
  nir: string | null,
): Promise<{ mark: Buffer | null }> => {
  const { sealed, mark } =
    nir === null ? { sealed: null, mark: null } : await sealNir(vault, scope, row.id, nir)
  await scope.run(
    sql`update student set nir_sealed = ${sealed}, nir_mark = ${mark}, updated_at = now() where id = ${row.id}`,
  )
  return { mark }
}
