import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { Health } from "../../wire/index.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { keepHealth } from "./health-routes.ts"
import { readNir } from "./nir.ts"
import { keepNir } from "./nir-routes.ts"

/** What a person said of herself elsewhere than in her space: sealed in her record, and nowhere else. */
export const saveSensitiveAnswers = async (
  services: Pick<StudentsServices, "vault">,
  scope: Scope,
  studentId: string,
  said: { nir?: string | null; health?: Health | null },
): Promise<void> => {
  const row = await openStudent(scope, studentId)
  if (said.nir !== undefined)
    await keepNir(services, scope, row, said.nir === null ? null : readNir(said.nir))
  if (said.health !== undefined) await keepHealth(services, scope, row.id, said.health)
  await refreshFiles(services.vault, scope, [row.id], today())
}
