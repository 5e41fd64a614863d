import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { endingMail } from "../mails/student-mails.ts"
import { notify } from "../notify.ts"
import { findPieces, findStudentRecipient } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentId }: { studentId: string; documentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const [piece] = await findPieces(work, [documentId])
  if (found === null || !piece?.expires_on) return
  const { to, ...recipient } = found
  const content = endingMail(to, piece.label, piece.expires_on, piece.status === "expired")
  await notify(work, { ...recipient, template: "document-ending", event: "document_ending", content })
}
