import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { conventionAnswerMail } from "../mails/convention-mails.ts"
import { tell, workFor } from "../tell.ts"

type Answer = {
  number: string
  company: string
  learner: string
  owner_id: string | null
  isValidated: boolean
  author: string | null
  line: string | null
  reason: string | null
}
type Colleague = { account_id: string; email: string; first_name: string }

const findAnswer = (work: Work, contractId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.convention-answer",
    sql<Answer>`
      select c.number, c.company_name as company, c.learner_name as learner, c.owner_id,
        m.move = 'validateConvention' as "isValidated", m.given ->> 'author_name' as author,
        m.given ->> 'line' as line, m.given ->> 'reason' as reason
      from contract c join contract_move m on m.contract_id = c.id and m.actor = 'company'
        and m.move in ('validateConvention', 'askConventionCorrection')
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
          and d.subject_id = ${contractId} and d.kind = 'convention' order by d.created_at desc limit 1))`,
  )

export const handle = async (
  { contractId }: { contractId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [answer] = await findAnswer(work, contractId)
  if (!answer) return
  const path = `/school/contract/${contractId}`
  const url = `${work.services.publicUrl}${path}`
  for (const reader of await findReaders(work, contractId, answer.owner_id))
    await tell(workFor(work, reader.account_id), {
      template: "convention-answer",
      event: null,
      audience: "member",
      accountId: reader.account_id,
      address: reader.email,
      content: conventionAnswerMail({ ...answer, firstName: reader.first_name, url }),
      path,
    })
}
