import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { notifyColleagues } from "../colleagues.ts"
import { findContractReaders } from "../contract-readers.ts"
import type { MailServices } from "../deliver.ts"
import { companySentMail } from "../mails/contract-mails.ts"

type Sent = {
  contract_type: "apprentissage" | "professionnalisation"
  number: string
  company: string
  learner: string
  owner_id: string | null
  author: string | null
  remark: string | null
}

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
  await notifyColleagues(
    work,
    await findContractReaders(work, contractId, sent.owner_id, ["completion", "contrat_pro"]),
    {
      template: "company-sent",
      path,
      contentFor: (firstName, url) => companySentMail({ ...sent, firstName, url }),
    },
  )
}
