import type { FieldVault } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { refreshFiles } from "../record/refresh-files.ts"

/** One transaction; done again, it finds nothing to change. */
export const handle = async (
  { studentIds }: { studentIds: string[] },
  { data, who, services }: Work<{ vault: FieldVault }>,
): Promise<void> => {
  await data.inScope(who, "students.refresh", (scope) =>
    refreshFiles(services.vault, scope, studentIds, today()),
  )
}
