import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { requestedMail } from "../mails/student-mails.ts"
import { tellOwed } from "../tell-owed.ts"

export const handle = (
  payload: { studentId: string; documentIds: string[] },
  work: Work<MailServices>,
): Promise<void> =>
  tellOwed(work, payload, {
    template: "documents-requested",
    event: "documents_requested",
    contentFor: requestedMail,
  })
