import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { commentMentionMail } from "../mails/contract-mails.ts"
import { tell, workFor } from "../tell.ts"

type Row = { path: string; number: string; learner: string; author: string }
type Colleague = { account_id: string; email: string; first_name: string }

const findComment = (work: Work, noteId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.comment",
    sql<Row>`
      select c.number, c.learner_name as learner,
        case c.contract_type when 'apprentissage' then '/school/contract/edit/'
          else '/school/contract/professionalization/edit/' end || c.id || '?comments=' || n.field as path,
        coalesce((select m.first_name || ' ' || m.last_name from colleagues() m where m.account_id = n.author_id), '') as author
      from note n join contract c on c.id = n.subject_id
      where ${ownRows(work.who, "n.organization_id")} and n.id = ${noteId} and n.subject = 'contract'`,
  )

export const handle = async (
  { noteId, accountIds }: { noteId: string; accountIds: string[] },
  work: Work<MailServices>,
): Promise<void> => {
  const [comment] = await findComment(work, noteId)
  if (!comment) return
  const people = await work.data.readOnce(
    work.who,
    "notifications.colleagues",
    sql<Colleague>`
      select account_id, email, first_name from colleagues() where is_active and account_id = any(${accountIds}::uuid[])`,
  )
  const url = `${work.services.publicUrl}${comment.path}`
  for (const { account_id: accountId, email: address, first_name: firstName } of people)
    await tell(workFor(work, accountId), {
      template: "comment-mention",
      event: "mentioned",
      audience: "member",
      accountId,
      address,
      content: commentMentionMail({ ...comment, firstName, url }),
      path: comment.path,
    })
}
