import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { passwordChangedMail } from "../mails/account-mails.ts"
import { findRecipient } from "../recipient.ts"

export const handle = async (
  { accountId }: { accountId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findRecipient(work, accountId)
  if (recipient === null) return
  const mail = passwordChangedMail(recipient.firstName, `${work.services.publicUrl}/forgot`)
  await deliver(work, "password-changed", recipient, mail)
}
