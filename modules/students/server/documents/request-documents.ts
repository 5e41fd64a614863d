import { accountOf, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { nextReminderOn } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { studentsEvents } from "../events.ts"
import { invite } from "../record/invite-student.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import type { StudentRow } from "../record/student-row.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { moved, takeDocument } from "./change-document.ts"
import { chaseOn } from "./chase.ts"
import { showDocuments } from "./list-documents.ts"

const ask = async (
  scope: Scope,
  studentId: string,
  wanted: { code: string; label: string },
  dueOn: IsoDate | null,
): Promise<string> => {
  const row = await takeDocument(scope, studentId, wanted)
  await scope.run(sql`
    update student_document set status = ${moved(row, "request", "school")}, requested_at = now(),
      requested_by = ${accountOf(scope.who)}, due_on = ${dueOn}, reminders = 0, reminded_at = null, rejected_reason = null,
      updated_at = now()
    where id = ${row.id}`)
  return row.id
}

type RecipientRow = Pick<StudentRow, "id" | "email" | "first_name" | "last_name" | "account_id">

/** Asks, has the student told, and comes back until she brings them. */
export const askForDocuments = async (
  guestLinks: StudentsServices["guestLinks"],
  scope: Scope,
  student: RecipientRow,
  documents: readonly { code: string; label: string }[],
  { on, dueOn }: { on: IsoDate; dueOn: IsoDate | null },
): Promise<void> => {
  const documentIds: string[] = []
  for (const wanted of documents) documentIds.push(await ask(scope, student.id, wanted, dueOn))
  // Without a space she has nowhere to bring them: the way in comes first, and says that documents are awaited.
  if (student.account_id === null) await invite(guestLinks, scope, student)
  else await publish(scope, studentsEvents.DocumentsRequested, { studentId: student.id, documentIds })
  const first = nextReminderOn(on, 0)
  if (first) await chaseOn(scope, student.id, first)
}

export const requestDocuments = (services: StudentsServices) =>
  command(wire.requestDocuments, async (scope, { params, body }) => {
    const on = today()
    const dueOn = body.due_on ?? null
    if (dueOn !== null && dueOn < on) throw refuse("document.past_end")
    const student = await openStudent(scope, params.studentId)
    await askForDocuments(services.guestLinks, scope, student, body.documents, { on, dueOn })
    await refreshFiles(services.vault, scope, [student.id], on)
    return { results: await showDocuments(services, scope, student.id, on) }
  })
