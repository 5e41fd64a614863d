import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { conventionToApproveMail } from "../mails/convention-mails.ts"
import { tell, workFor } from "../tell.ts"

type Row = { number: string; company: string; learner: string }
type Colleague = { account_id: string; email: string; first_name: string }

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
  work.data.readOnce(
    work.who,
    "notifications.colleagues",
    sql<Colleague>`
      select c.account_id, c.email, c.first_name from colleagues() c
        join member m on m.account_id = c.account_id and ${ownRows(work.who, "m.organization_id")}
      where c.is_active and m.revoked_at is null and 'convention.validate' = any(m.grants)`,
  )

export const handle = async (
  { contractId }: { contractId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [contract] = await findContract(work, contractId)
  if (!contract) return
  const path = `/school/contract/${contractId}`
  const url = `${work.services.publicUrl}${path}`
  for (const reader of await findValidators(work))
    await tell(workFor(work, reader.account_id), {
      template: "convention-to-approve",
      event: null,
      audience: "member",
      accountId: reader.account_id,
      address: reader.email,
      content: conventionToApproveMail({ ...contract, firstName: reader.first_name, url }),
      path,
    })
}
