import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { rectificationAnswerMail } from "../mails/student-mails.ts"
import { notify } from "../notify.ts"
import { findStudentRecipient } from "../student-recipient.ts"

type Row = { student_id: string; about: string; status: "accepted" | "refused"; answer: string | null }

const PATH = "/settings#donnees"

export const handle = async (
  { requestId }: { requestId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [request] = await work.data.readOnce(
    work.who,
    "notifications.rectification",
    sql<Row>`
      select student_id, about, status, answer from rectification_request
      where ${ownRows(work.who)} and id = ${requestId} and status <> 'open'`,
  )
  const found = request && (await findStudentRecipient(work, request.student_id, { evenArchived: true }))
  if (!found) return
  const { to, ...recipient } = found
  await notify(work, {
    ...recipient,
    template: "rectification-answer",
    event: "rectification_answered",
    content: rectificationAnswerMail({ ...to, url: `${work.services.publicUrl}${PATH}` }, request),
    path: PATH,
  })
}
