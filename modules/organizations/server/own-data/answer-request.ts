import { accountOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { organizationsEvents } from "../events.ts"

export type RectificationAnswer =
  | { status: "accepted"; answer: string | null }
  | { status: "refused"; answer: string }

/** The school's answer to what a student asked it to put right: given once. */
export const answerRectification = async (
  scope: Scope,
  { studentId, requestId }: { studentId: string; requestId: string },
  { status, answer }: RectificationAnswer,
): Promise<"given" | "already_given" | "unknown"> => {
  const own = sql`${ownRows(scope.who)} and id = ${requestId} and student_id = ${studentId}`
  const request = await scope.find(
    sql<{ status: string }>`select status from rectification_request where ${own} for update`,
  )
  if (!request) return "unknown"
  if (request.status !== "open") return "already_given"
  await scope.run(sql`
    update rectification_request set status = ${status}, answer = ${answer}, answered_at = now(),
      answered_by = ${accountOf(scope.who)} where ${own}`)
  await publish(scope, organizationsEvents.RectificationAnswered, { requestId })
  return "given"
}
