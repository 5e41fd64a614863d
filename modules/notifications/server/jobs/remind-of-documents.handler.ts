import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { remindedMail } from "../mails/student-mails.ts"
import { earliest, findPieces, findStudentRecipient, isOwed } from "../student-recipient.ts"
import { tell } from "../tell.ts"

export const handle = async (
  { studentId, documentIds }: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const owed = (await findPieces(work, documentIds)).filter(isOwed)
  if (found === null || owed.length === 0) return
  const { to, ...recipient } = found
  const labels = owed.map(({ label }) => label)
  const content = remindedMail(to, labels, earliest(owed))
  await tell(work, { ...recipient, template: "documents-reminded", event: "documents_reminded", content })
}
