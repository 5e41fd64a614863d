import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { requestedMail } from "../mails/student-mails.ts"
import { earliest, findPieces, findStudentRecipient, isOwed } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentIds }: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findStudentRecipient(work, studentId, "documents_requested")
  const owed = (await findPieces(work, documentIds)).filter(isOwed)
  if (recipient === null || owed.length === 0) return
  const labels = owed.map(({ label }) => label)
  await deliver(work, "documents-requested", recipient, requestedMail(recipient.to, labels, earliest(owed)))
}
