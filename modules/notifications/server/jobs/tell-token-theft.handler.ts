import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { theftMail } from "../mails/account-mails.ts"
import { findRecipient } from "../recipient.ts"

export const handle = async (
  { accountId }: { accountId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findRecipient(work, accountId)
  if (recipient === null) return
  await deliver(
    work,
    "token-theft",
    recipient,
    theftMail(recipient.firstName, `${work.services.publicUrl}/login`),
  )
}
