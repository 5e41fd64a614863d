import { type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { hasLeft } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { StudentsServices } from "../services.ts"
import type { StudentRow } from "./student-row.ts"
import { openStudent } from "./update-student.ts"

type Invited = Pick<StudentRow, "id" | "email" | "first_name" | "last_name" | "account_id">
type Judged = Pick<StudentRow, "email" | "account_id" | "status">

/** Why someone cannot be invited, or null when she can. */
export const obstacleTo = ({ email, account_id, status }: Judged) => {
  if (hasLeft(status)) return "student.left" as const
  if (account_id !== null) return "student.already_active" as const
  return email === null ? ("student.no_email" as const) : null
}

/** Sends the link; an earlier one no longer opens. */
export const invite = async (
  guestLinks: StudentsServices["guestLinks"],
  scope: Scope,
  { id, email, first_name, last_name }: Invited,
): Promise<void> => {
  if (email === null) return
  await guestLinks.issue(scope, {
    kind: "onboarding",
    subject: "student",
    subjectId: id,
    email,
    facts: { first_name, last_name },
  })
  await scope.run(sql`update student set invited_at = now(), updated_at = now() where id = ${id}`)
}

export const inviteStudent = ({ guestLinks }: StudentsServices) =>
  command(wire.inviteStudent, async (scope, { params }) => {
    const row = await openStudent(scope, params.studentId)
    const obstacle = obstacleTo(row)
    if (obstacle) throw refuse(obstacle)
    await invite(guestLinks, scope, row)
    return { invited_at: new Date().toISOString() }
  })
