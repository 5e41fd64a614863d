import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { rejectedMail } from "../mails/student-mails.ts"
import { notify } from "../notify.ts"
import { findDocuments, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const [document] = await findDocuments(work, [documentId])
  if (found === null || !document?.rejected_reason) return
  const { to, ...recipient } = found
  const content = rejectedMail(to, document.label, document.rejected_reason)
  await notify(work, { ...recipient, template: "document-rejected", event: "document_rejected", content })
}
