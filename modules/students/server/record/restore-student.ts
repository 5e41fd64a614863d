import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export const restoreStudent = command(wire.restoreStudent, async (scope, { params }) => {
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
