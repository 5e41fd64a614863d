import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { justificationAnswerMail } from "../mails/absence-mails.ts"
import { notify } from "../notify.ts"
import { findStudentRecipient } from "../student-recipient.ts"

type Row = { student_id: string; status: string; from_date: string; to_date: string }

const PATH = "/student/education/attendance"

export const handle = async (
  { justificationId }: { justificationId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.justification",
    sql<Row>`
      select student_id, status, from_date, to_date from justification
      where ${ownRows(work.who)} and id = ${justificationId} and status in ('accepted', 'refused', 'info_requested', 'submitted')`,
  )
  const found = row && (await findStudentRecipient(work, row.student_id))
  if (!row || !found) return
  const { to, ...recipient } = found
  await notify(work, {
    ...recipient,
    template: "justification-answer",
    event: null,
    path: PATH,
    content: justificationAnswerMail({ ...to, url: `${work.services.publicUrl}${PATH}` }, row),
  })
}
