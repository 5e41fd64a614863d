import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { partnershipMail } from "../mails/partner-mails.ts"

type Row = { company: string; status: "active" | "declined"; reason: string | null }

const findAnswer = (work: Work, partnerId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.partnership",
    sql<Row>`
      select denomination as company, status, declined_reason as reason from partner
      where ${ownRows(work.who)} and id = ${partnerId} and status in ('active', 'declined')`,
  )

/** Whoever sent the invitation, and those who asked to be told of it in one of the centres. */
const findReaders = (work: Work, partnerId: string, status: Row["status"]) =>
  findColleagues(
    work,
    sql`c.account_id = (
        select d.issued_by from guest_link d where ${ownRows(work.who, "d.organization_id")} and d.kind = 'partnership'
          and d.subject = 'partner' and d.subject_id = ${partnerId} order by d.created_at desc limit 1)
      or c.account_id in (
        select m.account_id from notification_preference n join member m on m.id = n.member_id
        where ${ownRows(work.who, "n.organization_id")} and m.revoked_at is null
          and n.event = ${status === "active" ? "partnership_accepted" : "partnership_declined"})`,
  )

export const handle = async (
  { partnerId }: { partnerId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [answer] = await findAnswer(work, partnerId)
  if (!answer) return
  const path = `/school/company/${partnerId}/info`
  await notifyColleagues(work, await findReaders(work, partnerId, answer.status), {
    template: "partnership-answer",
    path,
    contentFor: (firstName, url) => partnershipMail({ firstName, ...answer, url }),
  })
}
