import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { companySentMail } from "../mails/contract-mails.ts"
import { tell, workFor } from "../tell.ts"

type Sent = {
  contract_type: "apprentissage" | "professionnalisation"
  number: string
  company: string
  learner: string
  owner_id: string | null
  author: string | null
  remark: string | null
}
type Colleague = { account_id: string; email: string; first_name: string }

const findSent = (work: Work, contractId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.company-sent",
    sql<Sent>`
      select c.contract_type, c.number, c.company_name as company, c.learner_name as learner, c.owner_id,
        m.given ->> 'author_name' as author, m.given ->> 'comment' as remark
      from contract c join contract_move m on m.contract_id = c.id and m.move = 'submitCompany'
      where ${ownRows(work.who, "c.organization_id")} and c.id = ${contractId}
      order by m.created_at desc limit 1`,
  )

/** Who follows the contract, and who sent the link when that is somebody else. */
const findReaders = (work: Work, contractId: string, ownerId: string | null) =>
  work.data.readOnce(
    work.who,
    "notifications.colleagues",
    sql<Colleague>`
      select c.account_id, c.email, c.first_name from colleagues() c
      where c.is_active and (c.account_id = ${ownerId} or c.account_id = (
        select d.issued_by from door d where ${ownRows(work.who, "d.organization_id")} and d.subject = 'contract'
          and d.subject_id = ${contractId} and d.part is null and d.kind in ('completion', 'contrat_pro')
        order by d.created_at desc limit 1))`,
  )

const PATHS = {
  apprentissage: "/school/contract",
  professionnalisation: "/school/contract/professionalization",
} as const

export const handle = async (
  { contractId }: { contractId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [sent] = await findSent(work, contractId)
  if (!sent) return
  const path = `${PATHS[sent.contract_type]}/${contractId}`
  const url = `${work.services.publicUrl}${path}`
  for (const reader of await findReaders(work, contractId, sent.owner_id))
    await tell(workFor(work, reader.account_id), {
      template: "company-sent",
      event: null,
      audience: "member",
      accountId: reader.account_id,
      address: reader.email,
      content: companySentMail({ ...sent, firstName: reader.first_name, url }),
      path,
    })
}
