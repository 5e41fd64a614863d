import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findCenterReaders } from "../center-readers.ts"
import { notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { activatedMail } from "../mails/center-mails.ts"

type Row = { id: string; student: string; center_id: string | null }

/** Members and companies who arrive are seen at once in their lists: only students are told of. */
const findStudent = (work: Work, guestLinkId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.activated",
    sql<Row>`
      select s.id, s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as student, s.center_id
      from guest_link d join student s on s.id::text = d.subject_id
      where ${ownRows(work.who, "d.organization_id")} and ${ownRows(work.who, "s.organization_id")}
        and d.id = ${guestLinkId} and d.subject = 'student'`,
  )

export const handle = async (
  { guestLinkId }: { guestLinkId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [found] = await findStudent(work, guestLinkId)
  if (!found) return
  const path = `/school/student/${found.id}/info`
  await notifyColleagues(work, await findCenterReaders(work, "student_activated", found.center_id), {
    template: "student-activated",
    path,
    contentFor: (firstName, url) => activatedMail(firstName, found.student, url),
  })
}
