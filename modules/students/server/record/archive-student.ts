import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { archiveStudent, restoreStudent } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import { openStudent } from "./update-student.ts"

/** Out of the lists, out of search, and no invitation of hers opens any more. */
export const archiveRows = async (
  { doors }: StudentsServices,
  scope: Scope,
  ids: readonly string[],
  reason: string,
): Promise<void> => {
  await scope.run(sql`
    update student set archived_at = now(), archive_reason = ${reason}, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[]) and archived_at is null`)
  for (const subjectId of ids)
    await doors.revoke(scope, { kind: "onboarding", subject: "student", subjectId })
}

export const archiveOne = (services: StudentsServices) =>
  command(archiveStudent, async (scope, { params, body }) => {
    const { id } = await openStudent(scope, params.studentId)
    await archiveRows(services, scope, [id], body.reason)
    return {}
  })

export const restoreOne = command(restoreStudent, async (scope, { params }) => {
  const own = sql`${ownRows(scope.who)} and id = ${params.studentId}`
  const row = await scope.find(
    sql<{ archived_at: Date | null }>`select archived_at from student where ${own} for update`,
  )
  if (!row) throw refuse("not_found")
  if (row.archived_at === null) throw refuse("student.not_archived")
  await scope.run(
    sql`update student set archived_at = null, archive_reason = null, updated_at = now() where ${own}`,
  )
  return {}
})
