import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { conventionToApproveMail } from "../mails/convention-mails.ts"

type Row = { number: string; company: string; learner: string }

const findContract = (work: Work, contractId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.convention-to-approve",
    sql<Row>`
      select number, company_name as company, learner_name as learner from contract
      where ${ownRows(work.who)} and id = ${contractId} and status = 'convention_to_validate'
        and not is_convention_approved`,
  )

const findValidators = (work: Work) =>
  findColleagues(
    work,
    sql`c.account_id in (select m.account_id from member m
      where ${ownRows(work.who, "m.organization_id")} and m.revoked_at is null and 'convention.validate' = any(m.grants))`,
  )

export const handle = async (
  { contractId }: { contractId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [contract] = await findContract(work, contractId)
  if (!contract) return
  const path = `/school/contract/${contractId}`
  await notifyColleagues(work, await findValidators(work), {
    template: "convention-to-approve",
    path,
    contentFor: (firstName, url) => conventionToApproveMail({ ...contract, firstName, url }),
  })
}
