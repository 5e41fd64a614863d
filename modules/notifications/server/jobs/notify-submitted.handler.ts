import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findCenterReaders } from "../center-readers.ts"
import { notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { submittedMail } from "../mails/center-mails.ts"

type Row = { student: string; center_id: string | null; label: string }
type Payload = { studentId: string; documentId: string }

const findDocument = (work: Work, { studentId, documentId }: Payload) =>
  work.data.readOnce(
    work.who,
    "notifications.submitted",
    sql<Row>`
      select s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as student, s.center_id, d.label
      from student_document d join student s on s.id = d.student_id
      where ${ownRows(work.who, "d.organization_id")} and d.id = ${documentId} and s.id = ${studentId}
        and d.status = 'submitted'`,
  )

export const handle = async (payload: Payload, work: Work<MailServices>): Promise<void> => {
  const [document] = await findDocument(work, payload)
  if (!document) return
  const path = `/school/student/${payload.studentId}/documents`
  await notifyColleagues(work, await findCenterReaders(work, "document_submitted", document.center_id), {
    template: "document-submitted",
    path,
    contentFor: (firstName, url) => submittedMail(firstName, document.student, document.label, url),
  })
}
