import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { deliver, type MailServices } from "../deliver.ts"
import { type PublicationNews, publicationMail } from "../mails/planning-mails.ts"
import { notify } from "../notify.ts"
import { schoolSender } from "../sender.ts"

type Row = {
  kind: PublicationNews["kind"]
  name: string
  about: string | null
  is_first: boolean
  line_count: number
  lines: string[]
  days: string[]
  school: string
  /** Read fresh: somebody may have got a space, or left, since it was published. */
  account_id: string | null
  address: string | null
  first_name: string | null
  is_here: boolean
}

const findRow = async (work: Work, recipientId: string): Promise<Row | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.publication",
    sql<Row>`
      select r.kind, r.name, r.about, r.is_first, r.line_count, r.lines, r.days, o.name as school,
        case r.kind when 'learner' then s.account_id when 'trainer' then c.account_id end as account_id,
        case r.kind when 'learner' then s.email when 'trainer' then coalesce(c.email, t.email) else r.email end as address,
        case r.kind when 'learner' then s.first_name when 'trainer' then t.first_name end as first_name,
        coalesce(s.archived_at, t.archived_at) is null as is_here
      from publication_recipient r
        join organization o on o.id = r.organization_id
        left join student s on s.organization_id = r.organization_id and s.id = r.student_id
        left join trainer t on t.organization_id = r.organization_id and t.id = r.trainer_id
        left join member m on m.organization_id = t.organization_id and m.id = t.member_id
        left join colleagues() c on c.account_id = m.account_id and c.is_active
      where ${ownRows(work.who, "r.organization_id")} and r.id = ${recipientId}`,
  )
  return row?.is_here ? row : null
}

const PATHS = { learner: "/student/education/calendar", trainer: "/school/education/calendar" } as const

/** One person hears of one publication: in their space and by mail as they like, or by mail where they have no space. */
export const handle = async (
  { recipientId }: { recipientId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const row = await findRow(work, recipientId)
  if (row === null) return
  const { kind, account_id: accountId, address } = row
  const path = kind === "learner" || kind === "trainer" ? PATHS[kind] : null
  const content = publicationMail({
    kind,
    greetingName: row.first_name ?? row.name,
    school: row.school,
    about: row.about,
    isFirst: row.is_first,
    lineCount: row.line_count,
    lines: row.lines,
    days: row.days,
    url: path !== null && accountId !== null ? `${work.services.publicUrl}${path}` : null,
  })
  const template = "planning-published"
  if (path !== null && accountId !== null)
    await notify(work, {
      template,
      event: "planning_published",
      accountId,
      address,
      audience: kind === "learner" ? "student" : "member",
      content,
      path,
    })
  else if (address !== null)
    await deliver(work, template, { accountId: null, address }, content, await schoolSender(work))
}
