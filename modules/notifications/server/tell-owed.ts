import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import type { MailServices } from "./deliver.ts"
import type { ToStudent } from "./mails/student-mails.ts"
import { earliest, findPieces, findStudentRecipient, isOwed } from "./student-recipient.ts"
import { type Told, tell } from "./tell.ts"

type News = Pick<Told, "template" | "event"> & {
  contentFor: (to: ToStudent, labels: string[], dueOn: IsoDate | null) => Told["content"]
}

/** Tells a student of the pieces she still owes, of those that were named. */
export const tellOwed = async (
  work: Work<MailServices>,
  { studentId, documentIds }: { studentId: string; documentIds: string[] },
  { contentFor, ...news }: News,
): Promise<void> => {
  const found = await findStudentRecipient(work, studentId)
  const owed = (await findPieces(work, documentIds)).filter(isOwed)
  if (found === null || owed.length === 0) return
  const { to, ...recipient } = found
  const labels = owed.map(({ label }) => label)
  await tell(work, { ...recipient, ...news, content: contentFor(to, labels, earliest(owed)) })
}
