import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { openStudent } from "./update-student.ts"

/** Out of the lists, out of search, and no invitation of hers opens any more. */
export const archiveRows = async (
  { guestLinks }: StudentsServices,
  scope: Scope,
  ids: readonly string[],
  reason: string,
): Promise<void> => {
  await scope.run(sql`
    update student set archived_at = now(), archive_reason = ${reason}, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[]) and archived_at is null`)
  for (const subjectId of ids)
    await guestLinks.revoke(scope, { kind: "onboarding", subject: "student", subjectId })
}

export const archiveStudent = (services: StudentsServices) =>
  command(wire.archiveStudent, async (scope, { params, body }) => {
    const { id } = await openStudent(scope, params.studentId)
    await archiveRows(services, scope, [id], body.reason)
    return {}
  })
