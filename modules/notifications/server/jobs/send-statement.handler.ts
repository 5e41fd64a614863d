import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { deliver, type MailServices } from "../deliver.ts"
import { type StatedLearner, statementMail } from "../mails/statement-mail.ts"
import { workFor } from "../notify.ts"
import { schoolSender } from "../sender.ts"
import { ONCE_RUNNING } from "./concluded-contracts.ts"

type Payload = { partnerId: string; from: IsoDate; to: IsoDate }
type Row = StatedLearner & { tutor_email: string; tutor_name: string }
type Reader = { email: string; name: string }
type Company = { school: string; has_space: boolean; office: Reader[] }

const ACTION = "notifications.attendance-statement"

/** The sheets that are signed, and nothing of why somebody was away. */
const hoursOf = (work: Work, { partnerId, from, to }: Payload) =>
  work.data.readOnce(
    work.who,
    ACTION,
    sql<Row>`
      select c.learner_name as learner, coalesce(c.training_name, '') as training, lower(coalesce(c.tutor_email, '')) as tutor_email,
        coalesce(c.tutor_name, '') as tutor_name, sum(l.due_minutes)::int as due, sum(l.present_minutes)::int as present,
        sum(l.justified_minutes)::int as justified, sum(l.unjustified_minutes)::int as unjustified,
        sum(l.missed_minutes - l.justified_minutes - l.unjustified_minutes)::int as waiting,
        coalesce(sum(l.late_minutes) filter (where l.is_late), 0)::int as late
      from contract c
        join attendance_line l on l.organization_id = c.organization_id and l.student_id = c.student_id
          and l.on_date between ${from}::date and ${to}::date and l.due_minutes > 0
        join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
      where ${ownRows(work.who, "c.organization_id")} and c.partner_id = ${partnerId}
        and c.status = any(${ONCE_RUNNING}::text[]) and sh.status in ('signed', 'closed', 'corrected', 'voided')
        and l.on_date >= c.starts_on and l.on_date <= coalesce(c.broken_on, c.ends_on, 'infinity'::date)
      group by c.id order by c.learner_name, c.id`,
  )

const companyOf = async (work: Work, { partnerId }: Payload): Promise<Company | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    ACTION,
    sql<Company>`
      select o.name as school, p.company_id is not null as has_space,
        coalesce((select json_agg(jsonb_build_object('email', lower(k.email), 'name', trim(k.first_name || ' ' || k.last_name)))
          from partner_contact k
          where k.organization_id = p.organization_id and k.partner_id = p.id and k.archived_at is null and k.email <> ''
            and 'rh' = any(k.roles)), '[]') as office
      from partner p join organization o on o.id = p.organization_id
      where ${ownRows(work.who, "p.organization_id")} and p.id = ${partnerId}`,
  )
  return row ?? null
}

/** The office reads of all of the company's learners, a tutor of their own; who is both reads one mail. */
const readersOf = (
  office: readonly Reader[],
  rows: readonly Row[],
): (Reader & { rows: readonly Row[] })[] => {
  const all = office.map((reader) => ({ ...reader, rows }))
  const told = new Set(office.map(({ email }) => email))
  const tutors = Map.groupBy(
    rows.filter(({ tutor_email: email }) => email !== "" && !told.has(email)),
    ({ tutor_email }) => tutor_email,
  )
  return [
    ...all,
    ...[...tutors].map(([email, own]) => ({ email, name: own[0]?.tutor_name ?? "", rows: own })),
  ]
}

export const handle = async (payload: Payload, work: Work<MailServices>): Promise<void> => {
  const rows = await hoursOf(work, payload)
  const company = rows.length === 0 ? null : await companyOf(work, payload)
  if (company === null) return
  const url = company.has_space ? `${work.services.publicUrl}/company/profile/planning` : null
  const sender = await schoolSender(work)
  for (const { email, name, rows: learners } of readersOf(company.office, rows))
    await deliver(
      workFor(work, email),
      "attendance-statement",
      { accountId: null, address: email },
      statementMail({
        greetingName: name || email,
        school: company.school,
        from: payload.from,
        to: payload.to,
        learners,
        url,
      }),
      sender,
    )
}
