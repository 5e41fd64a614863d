import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { remindedMail } from "../mails/student-mails.ts"
import { earliest, findPieces, findStudentRecipient, isOwed } from "../student-recipient.ts"

export const handle = async (
  { studentId, documentIds }: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findStudentRecipient(work, studentId, "documents_reminded")
  const owed = (await findPieces(work, documentIds)).filter(isOwed)
  if (recipient === null || owed.length === 0) return
  const labels = owed.map(({ label }) => label)
  await deliver(work, "documents-reminded", recipient, remindedMail(recipient.to, labels, earliest(owed)))
}
