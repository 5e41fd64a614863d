import { ownRows, type Scope, sql } from "@jalon/data"
import { publish, type Work } from "@jalon/jobs"
import { addDays, dayOf, type IsoDate, today } from "@jalon/kernel"
import { nextReminderOn } from "../../rules/index.ts"
import { chaseOn } from "../documents/chase.ts"
import { studentsEvents } from "../events.ts"
import { invite } from "../record/invite-student.ts"
import { lockStudent } from "../record/student-row.ts"
import type { StudentsServices } from "../services.ts"

type Issuing = StudentsServices["guestLinks"]
type Owed = { id: string; requested_at: Date; reminders: number }

const owedBy = (scope: Scope, studentId: string) =>
  scope.run(sql<Owed>`
    select d.id, d.requested_at, d.reminders from student_document d join student s on s.id = d.student_id
    where ${ownRows(scope.who, "d.organization_id")} and d.student_id = ${studentId}
      and d.status in ('requested', 'rejected') and d.requested_at is not null and s.archived_at is null
      and s.status not in ('ABANDON', 'FIN_DE_FORMATION')
    order by d.created_at, d.id for update of d`)

const nextOf = ({ requested_at, reminders }: Owed) => nextReminderOn(dayOf(requested_at), reminders)

/**
 * Reminds of what is due today, in one message for all of it, and gives each document its next day. Every document has a day
 * of its own, so who comes and finds nothing due was overtaken by another, or by an answer: it ends there.
 */
const remind = async (scope: Scope, guestLinks: Issuing, studentId: string, on: IsoDate): Promise<void> => {
  const due = (await owedBy(scope, studentId)).filter((document) => (nextOf(document) ?? "9999") <= on)
  if (due.length === 0) return
  const documentIds = due.map(({ id }) => id)
  await scope.run(sql`
    update student_document set reminders = reminders + 1, reminded_at = now() where id = any(${documentIds}::uuid[])`)
  const student = await lockStudent(
    scope,
    sql`${ownRows(scope.who, "s.organization_id")} and s.id = ${studentId}`,
  )
  if (student?.account_id === null) await invite(guestLinks, scope, student)
  else await publish(scope, studentsEvents.DocumentsReminded, { studentId, documentIds })
  const tomorrow = addDays(on, 1)
  const days = due.flatMap((document) => nextOf({ ...document, reminders: document.reminders + 1 }) ?? [])
  // After days without a worker the next one may be past already: one message a day is enough.
  const ahead = new Set(days.map((day) => (day <= on ? tomorrow : day)))
  for (const day of ahead) await chaseOn(scope, studentId, day)
}

/** One transaction, guarded by the count of reminders it raises. */
export const handle = async (
  { studentId }: { studentId: string },
  { data, who, services }: Work<{ guestLinks: Issuing }>,
): Promise<void> => {
  await data.inScope(who, "students.chase-documents", (scope) =>
    remind(scope, services.guestLinks, studentId, today()),
  )
}
