import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { resetMail } from "../mails/account-mails.ts"
import { findRecipient } from "../recipient.ts"

export type ResetLinkServices = MailServices & {
  /** The link's secret is derived where it is needed: no table and no queue ever holds it. */
  resetToken: (resetId: string) => string
}

const minutesLeft = async (work: Work<ResetLinkServices>, resetId: string) => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.reset-link",
    sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset
      where id = ${resetId} and used_at is null and expires_at > now()`,
  )
  return row?.minutes ?? null
}

export const handle = async (
  { accountId, resetId }: { accountId: string; resetId: string },
  work: Work<ResetLinkServices>,
): Promise<void> => {
  const recipient = await findRecipient(work, accountId)
  const minutes = await minutesLeft(work, resetId)
  if (recipient === null || minutes === null) return
  const { publicUrl, resetToken } = work.services
  const url = `${publicUrl}/reset/${resetToken(resetId)}`
  await deliver(work, "password-reset", recipient, resetMail(recipient.firstName, url, minutes))
}
