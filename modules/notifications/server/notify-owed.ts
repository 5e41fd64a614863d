import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import type { MailServices } from "./deliver.ts"
import type { ToStudent } from "./mails/student-mails.ts"
import { type Notification, notify } from "./notify.ts"
import { earliest, findDocuments, findStudentRecipient, isOwed } from "./student-recipient.ts"

type News = Pick<Notification, "template" | "event"> & {
  contentFor: (to: ToStudent, labels: string[], dueOn: IsoDate | null) => Notification["content"]
}

/** Tells a student of the documents she still owes, of those that were named. */
export const notifyOwed = async (
  work: Work<MailServices>,
  { studentId, documentIds }: { studentId: string; documentIds: string[] },
  { contentFor, ...news }: News,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const owed = (await findDocuments(work, documentIds)).filter(isOwed)
  if (found === null || owed.length === 0) return
  const { to, ...recipient } = found
  const labels = owed.map(({ label }) => label)
  await notify(work, { ...recipient, ...news, content: contentFor(to, labels, earliest(owed)) })
}
