import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { mentionMail } from "../mails/student-mails.ts"
import { tell, workFor } from "../tell.ts"

type Row = { student_id: string; student: string; author: string }
type Colleague = { account_id: string; email: string; first_name: string }

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
  const people = await work.data.readOnce(
    work.who,
    "notifications.colleagues",
    sql<Colleague>`
      select account_id, email, first_name from colleagues() where is_active and account_id = any(${accountIds}::uuid[])`,
  )
  const path = `/school/student/${note.student_id}/follow-up`
  for (const { account_id: accountId, email: address, first_name: firstName } of people) {
    const { author, student } = note
    const content = mentionMail({ firstName, author, student, url: `${work.services.publicUrl}${path}` })
    await tell(workFor(work, accountId), {
      template: "note-mention",
      event: "mentioned",
      audience: "member",
      accountId,
      address,
      content,
      path,
    })
  }
}
