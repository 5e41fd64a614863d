import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { deliver, type MailServices } from "../deliver.ts"
import { absenceMail } from "../mails/absence-mails.ts"
import { workFor } from "../notify.ts"
import { schoolSender } from "../sender.ts"
import { RUNNING } from "./concluded-contracts.ts"

type Row = {
  learner: string
  school: string
  label: string
  on_date: string
  start_minute: number
  end_minute: number
  birth_date: string | null
  representative_email: string | null
  representative_name: string
  employers: { email: string; name: string }[]
}

const findRow = async (work: Work, sheetId: string, studentId: string): Promise<Row | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.absence",
    sql<Row>`
      select s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as learner, o.name as school,
        coalesce(cs.title, su.title) as label, sh.on_date, sh.start_minute, sh.end_minute, s.birth_date,
        nullif(lower(trim(s.legal_representative ->> 'courriel')), '') as representative_email,
        trim(concat_ws(' ', s.legal_representative ->> 'prenom', s.legal_representative ->> 'nom')) as representative_name,
        coalesce((select json_agg(distinct jsonb_build_object('email', x.email, 'name', x.name)) from contract c
          cross join lateral (
            select lower(c.tutor_email) as email, c.tutor_name as name where c.tutor_email <> ''
            union
            select lower(k.email), trim(k.first_name || ' ' || k.last_name) from partner_contact k
            where k.organization_id = c.organization_id and k.partner_id = c.partner_id and k.archived_at is null
              and k.email <> '' and 'rh' = any(k.roles)) x
          where c.organization_id = s.organization_id and c.student_id = s.id and c.status = any(${RUNNING}::text[])
            and c.starts_on <= sh.on_date and coalesce(c.broken_on, c.ends_on) >= sh.on_date), '[]') as employers
      from attendance_sheet sh
        join attendance_line l on l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
        join student s on s.organization_id = l.organization_id and s.id = l.student_id
        join organization o on o.id = sh.organization_id
        join course_session cs on cs.organization_id = sh.organization_id and cs.id = sh.session_id
        left join subject su on su.organization_id = cs.organization_id and su.id = cs.subject_id
      where ${ownRows(work.who, "sh.organization_id")} and sh.id = ${sheetId} and l.student_id = ${studentId}
        and l.status = 'absent'`,
  )
  return row ?? null
}

const ADULT = 18

const isMinor = (birthDate: string | null): boolean => {
  if (birthDate === null) return false
  const adult = `${Number(birthDate.slice(0, 4)) + ADULT}${birthDate.slice(4)}`
  return adult > today()
}

/** Facts alone: who, when, which course, to be justified. Why is nobody's business but the school's and the learner's. */
export const handle = async (
  { sheetId, studentId }: { sheetId: string; studentId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const row = await findRow(work, sheetId, studentId)
  if (row === null) return
  const readers = [
    ...row.employers,
    ...(row.representative_email !== null && isMinor(row.birth_date)
      ? [{ email: row.representative_email, name: row.representative_name }]
      : []),
  ]
  for (const { email, name } of readers)
    await deliver(
      workFor(work, email),
      "absence-seen",
      { accountId: null, address: email },
      absenceMail({ ...row, greetingName: name || email }),
      await schoolSender(work),
    )
}
