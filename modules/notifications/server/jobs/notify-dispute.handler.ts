import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { disputeMail } from "../mails/guest-link-mails.ts"
import { notify } from "../notify.ts"
import { findRecipient } from "../recipient.ts"

type Row = { issued_by: string | null; name: string; line: string; reason: string }

const lastReport = async (work: Work, guestLinkId: string) => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.dispute",
    sql<Row>`
      select d.issued_by, o.name, d.facts #>> '{reports,-1,line}' as line, d.facts #>> '{reports,-1,reason}' as reason
      from guest_link d join organization o on o.id = d.organization_id
      where d.id = ${guestLinkId} and ${ownRows(work.who, "d.organization_id")}`,
  )
  return row ?? null
}

export const handle = async (
  { guestLinkId }: { guestLinkId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const report = await lastReport(work, guestLinkId)
  if (!report?.issued_by) return
  // Whoever sent the link reads what came of it: her address is hers, and the scope must name her.
  const asSender = { ...work, who: { ...work.who, accountId: report.issued_by } }
  const recipient = await findRecipient(asSender, report.issued_by)
  if (recipient === null) return
  const path = "/school/settings"
  const { firstName, accountId, address } = recipient
  await notify(asSender, {
    accountId,
    address,
    template: "validation-dispute",
    event: null,
    audience: "member",
    content: disputeMail(firstName, report, `${work.services.publicUrl}${path}`),
    path,
  })
}
