import { accountOf, ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found, mayPlan } from "../asking.ts"
import { courseDocumentRows } from "./course-document-row.ts"

/** The row stays, to tell that it was given and when it was taken back. */
export const removeCourseDocument = command(wire.removeCourseDocument, async (scope, { params }) => {
  const [row] = await courseDocumentRows(scope, sql`d.id = ${params.documentId}`)
  const { id, added_by_account } = found(row ?? null)
  if (!mayPlan(scope.who) && added_by_account !== accountOf(scope.who))
    throw refuse("course_document.not_yours")
  await scope.run(
    sql`update course_document set removed_at = now() where ${ownRows(scope.who)} and id = ${id} and removed_at is null`,
  )
  return {}
})
