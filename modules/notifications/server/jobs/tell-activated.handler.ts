import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findCenterReaders } from "../center-readers.ts"
import type { MailServices } from "../deliver.ts"
import { activatedMail } from "../mails/center-mails.ts"
import { tell, workFor } from "../tell.ts"

type Row = { id: string; student: string; center_id: string | null }

/** Members and companies who arrive are seen at once in their lists: only students are told of. */
const findStudent = (work: Work, doorId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.activated",
    sql<Row>`
      select s.id, s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as student, s.center_id
      from door d join student s on s.id::text = d.subject_id
      where ${ownRows(work.who, "d.organization_id")} and ${ownRows(work.who, "s.organization_id")}
        and d.id = ${doorId} and d.subject = 'student'`,
  )

export const handle = async ({ doorId }: { doorId: string }, work: Work<MailServices>): Promise<void> => {
  const [found] = await findStudent(work, doorId)
  if (!found) return
  const path = `/school/student/${found.id}/info`
  const url = `${work.services.publicUrl}${path}`
  for (const reader of await findCenterReaders(work, "student_activated", found.center_id))
    await tell(workFor(work, reader.account_id), {
      template: "student-activated",
      event: null,
      audience: "member",
      accountId: reader.account_id,
      address: reader.email,
      content: activatedMail(reader.first_name, found.student, url),
      path,
    })
}
