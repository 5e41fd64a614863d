import { type Scope, sql } from "@jalon/data"
import type { Health } from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { sealHealth } from "./health.ts"

export const keepHealth = async (
  { vault }: Pick<StudentsServices, "vault">,
  scope: Scope,
  studentId: string,
  health: Health | null,
): Promise<void> => {
  const sealed = health && (await sealHealth(vault, scope, studentId, health))
  await scope.run(
    sql`update student set health_sealed = ${sealed}, updated_at = now() where id = ${studentId}`,
  )
}
