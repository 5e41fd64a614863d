import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { studentSentMail } from "../mails/contract-mails.ts"

type Sent = {
  contract_type: "apprentissage" | "professionnalisation"
  number: string
  status: string
  company: string
  learner: string
  owner_id: string | null
  issued_by: string | null
  part: "learner" | "representative"
}

const findSent = (work: Work, contractId: string, guestLinkId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.student-sent",
    sql<Sent>`
      select c.contract_type, c.number, c.status, c.company_name as company, c.learner_name as learner, c.owner_id,
        d.issued_by, d.part
      from contract c join guest_link d on d.organization_id = c.organization_id and d.id = ${guestLinkId}
      where ${ownRows(work.who, "c.organization_id")} and c.id = ${contractId}`,
  )

const PATHS = {
  apprentissage: "/school/contract",
  professionnalisation: "/school/contract/professionalization",
} as const

export const handle = async (
  { contractId, guestLinkId }: { contractId: string; guestLinkId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [sent] = await findSent(work, contractId, guestLinkId)
  if (!sent) return
  const readers = await findColleagues(
    work,
    sql`c.account_id = ${sent.owner_id} or c.account_id = ${sent.issued_by}`,
  )
  await notifyColleagues(work, readers, {
    template: "student-sent",
    path: `${PATHS[sent.contract_type]}/${contractId}`,
    contentFor: (firstName, url) => studentSentMail({ ...sent, firstName, url }),
  })
}
