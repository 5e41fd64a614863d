import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { commentMentionMail } from "../mails/contract-mails.ts"

type Row = { path: string; number: string; learner: string; author: string }

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
  const called = await findColleagues(work, sql`c.account_id = any(${accountIds}::uuid[])`)
  await notifyColleagues(work, called, {
    template: "comment-mention",
    event: "mentioned",
    path: comment.path,
    contentFor: (firstName, url) => commentMentionMail({ ...comment, firstName, url }),
  })
}
