import type { LinkOwner } from "@jalon/attendance/server"
import { organizationOf, ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { deliver, type MailServices } from "../deliver.ts"
import { attendanceLinkMail } from "../mails/attendance-mails.ts"
import { schoolSender } from "../sender.ts"

export type AttendanceLinkServices = MailServices & {
  /** Derived where the mail is written: no table and no queue ever holds it. */
  attendanceLink: (owner: LinkOwner) => string
}

type Awaited = {
  email: string | null
  account_id: string | null
  first_name: string
  label: string
  on_date: IsoDate
}

/** Who signed meanwhile, or is present no more, is not written to. */
const findAwaited = (work: Work, sheetId: string, studentId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.attendance-link",
    sql<Awaited>`
      select st.email, st.account_id, st.first_name, coalesce(s.title, su.title, '') as label, sh.on_date
      from attendance_sheet sh
        join attendance_line l on l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
        join student st on st.organization_id = l.organization_id and st.id = l.student_id
        join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
        left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      where ${ownRows(work.who, "sh.organization_id")} and sh.id = ${sheetId} and l.student_id = ${studentId}
        and l.status = 'present' and st.archived_at is null
        and not exists (select from attendance_event e where e.organization_id = sh.organization_id
          and e.on_date = sh.on_date and e.sheet_id = sh.id and e.student_id = l.student_id and e.kind = 'learner_signed')`,
  )

export const handle = async (
  { sheetId, studentId }: { sheetId: string; studentId: string },
  work: Work<AttendanceLinkServices>,
): Promise<void> => {
  const [awaited] = await findAwaited(work, sheetId, studentId)
  const organizationId = organizationOf(work.who)
  if (!awaited?.email || organizationId === null) return
  const token = work.services.attendanceLink({ organizationId, sheetId, studentId })
  const content = attendanceLinkMail({
    firstName: awaited.first_name,
    label: awaited.label,
    onDate: awaited.on_date,
    url: `${work.services.publicUrl}/emargement/${sheetId}#lien.${token}`,
  })
  const recipient = { accountId: awaited.account_id, address: awaited.email }
  await deliver(work, "attendance-link", recipient, content, await schoolSender(work))
}
