import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { endingMail } from "../mails/student-mails.ts"
import { notify } from "../notify.ts"
import { findDocuments, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const [document] = await findDocuments(work, [documentId])
  if (found === null || !document?.expires_on) return
  const { to, ...recipient } = found
  const content = endingMail(to, document.label, document.expires_on, document.status === "expired")
  await notify(work, { ...recipient, template: "document-ending", event: "document_ending", content })
}
