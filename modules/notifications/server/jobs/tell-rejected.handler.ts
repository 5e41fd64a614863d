import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { rejectedMail } from "../mails/student-mails.ts"
import { findPieces, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findStudentRecipient(work, studentId, "document_rejected")
  const [piece] = await findPieces(work, [documentId])
  if (recipient === null || !piece?.rejected_reason) return
  const content = rejectedMail(recipient.to, piece.label, piece.rejected_reason)
  await deliver(work, "document-rejected", recipient, content)
}
