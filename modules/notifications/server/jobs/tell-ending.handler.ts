import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { endingMail } from "../mails/student-mails.ts"
import { findPieces, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findStudentRecipient(work, studentId, "document_ending")
  const [piece] = await findPieces(work, [documentId])
  if (recipient === null || !piece?.expires_on) return
  const content = endingMail(recipient.to, piece.label, piece.expires_on, piece.status === "expired")
  await deliver(work, "document-ending", recipient, content)
}
