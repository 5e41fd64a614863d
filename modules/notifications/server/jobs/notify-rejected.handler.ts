import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { rejectedMail } from "../mails/student-mails.ts"
import { notify } from "../notify.ts"
import { findPieces, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const [piece] = await findPieces(work, [documentId])
  if (found === null || !piece?.rejected_reason) return
  const { to, ...recipient } = found
  const content = rejectedMail(to, piece.label, piece.rejected_reason)
  await notify(work, { ...recipient, template: "document-rejected", event: "document_rejected", content })
}
