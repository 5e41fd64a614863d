import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { remindedMail } from "../mails/student-mails.ts"
import { tellOwed } from "../tell-owed.ts"

export const handle = (
  payload: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> =>
  tellOwed(work, payload, {
    template: "documents-reminded",
    event: "documents_reminded",
    contentFor: remindedMail,
  })
