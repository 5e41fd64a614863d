import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { notifyColleagues } from "../colleagues.ts"
import { findContractReaders } from "../contract-readers.ts"
import type { MailServices } from "../deliver.ts"
import { conventionAnswerMail } from "../mails/convention-mails.ts"

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

export const handle = async (
  { contractId }: { contractId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [answer] = await findAnswer(work, contractId)
  if (!answer) return
  const path = `/school/contract/${contractId}`
  await notifyColleagues(work, await findContractReaders(work, contractId, answer.owner_id, ["convention"]), {
    template: "convention-answer",
    path,
    contentFor: (firstName, url) => conventionAnswerMail({ ...answer, firstName, url }),
  })
}
