import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { remindedMail } from "../mails/student-mails.ts"
import { notifyOwed } from "../notify-owed.ts"

export const handle = (
  payload: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> =>
  notifyOwed(work, payload, {
    template: "documents-reminded",
    event: "documents_reminded",
    contentFor: remindedMail,
  })
