import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { mentionMail } from "../mails/student-mails.ts"

type Row = { student_id: string; student: string; author: string }

const findNote = (work: Work, noteId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.note",
    sql<Row>`
      select s.id as student_id, s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as student,
        coalesce((select c.first_name || ' ' || c.last_name from colleagues() c where c.account_id = n.author_id), '') as author
      from note n join student s on s.id = n.subject_id
      where ${ownRows(work.who, "n.organization_id")} and n.id = ${noteId} and n.subject = 'student'`,
  )

export const handle = async (
  { noteId, accountIds }: { noteId: string; accountIds: string[] },
  work: Work<MailServices>,
): Promise<void> => {
  const [note] = await findNote(work, noteId)
  if (!note) return
  const called = await findColleagues(work, sql`c.account_id = any(${accountIds}::uuid[])`)
  await notifyColleagues(work, called, {
    template: "note-mention",
    event: "mentioned",
    path: `/school/student/${note.student_id}/follow-up`,
    contentFor: (firstName, url) => mentionMail({ ...note, firstName, url }),
  })
}
