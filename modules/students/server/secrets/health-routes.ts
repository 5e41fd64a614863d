import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { conversation, memberOf } from "@jalon/serving"
import { type Health, revealHealth, setHealth } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { openHealth, sealHealth } from "./health.ts"
import { checkConfirmed, noteReveal } from "./step-up.ts"

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

/** A conversation: nothing of the answers may stay where commands are remembered. */
export const setStudentHealth = (services: StudentsServices) =>
  conversation(setHealth, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { id } = await openStudent(scope, params.studentId)
      await keepHealth(services, scope, id, body.health)
      await refreshFiles(services.vault, scope, [id], today())
      return { has_health: body.health !== null }
    }),
  )

export const revealStudentHealth = ({ vault }: StudentsServices) =>
  conversation(revealHealth, async ({ data, action, who }, { params }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const row = await scope.find(sql<{ health_sealed: Buffer | null }>`
        select health_sealed from student where ${ownRows(member)} and id = ${params.studentId}`)
      if (!row) throw refuse("not_found")
      await checkConfirmed(scope, member)
      if (row.health_sealed === null) throw refuse("student.no_health")
      await noteReveal(scope, member, params.studentId, "health")
      return { health: await openHealth(vault, scope, params.studentId, row.health_sealed) }
    })
  })
