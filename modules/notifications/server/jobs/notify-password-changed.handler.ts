import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { passwordChangedMail } from "../mails/account-mails.ts"
import { notify } from "../notify.ts"
import { accountPath, findRecipient } from "../recipient.ts"

export const handle = async (
  { accountId }: { accountId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const recipient = await findRecipient(work, accountId)
  if (recipient === null) return
  await notify(work, {
    template: "password-changed",
    event: "account_security",
    audience: "member",
    accountId,
    address: recipient.address,
    content: passwordChangedMail(recipient.firstName, `${work.services.publicUrl}/forgot`),
    path: accountPath(recipient),
  })
}
