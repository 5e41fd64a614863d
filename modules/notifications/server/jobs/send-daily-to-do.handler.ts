import { organizationOf, sql } from "@jalon/data"
import { readMemberToDo } from "@jalon/home/server"
import { isOfficeRole } from "@jalon/identity/rules"
import type { Work } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { deliver, type MailServices } from "../deliver.ts"
import { dailyToDoMail, isWorthAMail } from "../mails/daily-to-do-mail.ts"
import { wantsOf } from "../personal/wants.ts"

type Row = { email: string; first_name: string; role_id: number; school: string }

/** Read fresh: she may have left, or changed role, since the work was started. */
const findMember = async (work: Work, accountId: string): Promise<Row | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.daily-to-do",
    sql<Row>`
      select c.email, c.first_name, c.role_id, o.name as school from colleagues() c
      join organization o on o.id = ${organizationOf(work.who)}
      where c.account_id = ${accountId} and c.is_active`,
  )
  return row && isOfficeRole(row.role_id) ? row : null
}

type Payload = { day: string; accountId: string }

export const handle = async ({ day, accountId }: Payload, work: Work<MailServices>): Promise<void> => {
  // After a long stop of the workers: what was due on another day is on the screen by now, changed.
  if (day !== today()) return
  const organizationId = organizationOf(work.who)
  const member = await findMember(work, accountId)
  if (organizationId === null || member === null) return
  if (!(await wantsOf(work, accountId, "daily_to_do")).by_mail) return
  const toDo = await readMemberToDo(work.data, { accountId, organizationId, roleId: member.role_id }, day)
  if (!isWorthAMail(toDo)) return
  await deliver(
    work,
    "daily-to-do",
    { accountId, address: member.email },
    dailyToDoMail(
      { firstName: member.first_name, school: member.school, url: work.services.publicUrl },
      toDo,
    ),
  )
}
