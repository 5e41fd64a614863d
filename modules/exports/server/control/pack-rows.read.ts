import { type CorrectedFact, correctedFacts } from "@jalon/attendance/server"
import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Pack } from "./pack.ts"
import {
  isPackCertificate,
  isPackContract,
  isPackInvoice,
  isPackSheet,
  packStudents,
} from "./pack-scope.read.ts"

export type SheetFact = {
  on_date: IsoDate
  half_day: string
  label: string
  status: string
  version: number | null
  seal: string | null
  anomalies: number
}

export const packSheets = (who: Who, pack: Pack): Sql<SheetFact> => sql<SheetFact>`
  select sh.on_date, sh.half_day, coalesce(s.title, su.title, '') as label, sh.status, d.version, encode(d.sha256, 'hex') as seal,
    (select count(*)::int from attendance_anomaly a where a.organization_id = sh.organization_id and a.sheet_id = sh.id
      and a.state = 'open') as anomalies
  from attendance_sheet sh join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    left join lateral (select d.version, d.sha256 from attendance_document d where d.organization_id = sh.organization_id
      and d.sheet_id = sh.id order by d.version desc limit 1) d on true
  where ${isPackSheet(who, pack)} order by sh.on_date, sh.start_minute, sh.id`

/** What was asked of a closed sheet and what became of it: of the learners of the pack, or of everybody's hours. */
export const packCorrections = (who: Who, pack: Pack): Sql<CorrectedFact> =>
  correctedFacts(
    who,
    sql`${isPackSheet(who, pack)} and (ac.student_id is null or ac.student_id in (${packStudents(who, pack)}))`,
  )

export type CertificateFact = {
  learner: string
  number: string
  kind: string
  state: string
  from_date: IsoDate
  to_date: IsoDate
  realised_minutes: number
  /** What the closed sheets of its period say today. */
  now_minutes: number
}

export const packCertificates = (who: Who, pack: Pack): Sql<CertificateFact> => sql<CertificateFact>`
  select st.first_name || ' ' || coalesce(st.usage_name, st.last_name) as learner, f.number, f.kind, f.state, f.from_date, f.to_date,
    coalesce(f.realised_minutes, 0) as realised_minutes,
    (select coalesce(sum(l.present_minutes), 0)::int from attendance_line l
       join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
     where l.organization_id = f.organization_id and l.student_id = f.student_id and l.on_date between f.from_date and f.to_date
       and l.is_signed and l.status = 'present' and sh.status in ('closed', 'corrected')) as now_minutes
  from attendance_certificate f join student st on st.organization_id = f.organization_id and st.id = f.student_id
  where ${isPackCertificate(who, pack)} order by f.from_date, f.number`

export type AbsenceFact = {
  learner: string
  on_date: IsoDate
  half_day: string
  missed: number
  justified: number
  unjustified: number
}

/** Whether each is justified; why is nobody's business here. */
export const packAbsences = (who: Who, pack: Pack): Sql<AbsenceFact> => sql<AbsenceFact>`
  select st.first_name || ' ' || coalesce(st.usage_name, st.last_name) as learner, l.on_date, sh.half_day, l.missed_minutes as missed,
    l.justified_minutes as justified, l.unjustified_minutes as unjustified
  from attendance_line l join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
    join student st on st.organization_id = l.organization_id and st.id = l.student_id
  where ${ownRows(who, "l.organization_id")} and l.student_id in (${packStudents(who, pack)})
    and l.on_date between ${pack.from}::date and ${pack.to}::date and l.missed_minutes > 0
    and sh.status in ('signed', 'closed', 'corrected', 'voided')
  order by st.sort_name, l.on_date, sh.start_minute`

export type InvoiceFact = {
  number: string
  contract: string
  issued_on: IsoDate
  cents: number
  has_file: boolean
  needs_certificate: boolean
  certificate: string | null
  is_declared: boolean
}

export const packInvoices = (who: Who, pack: Pack): Sql<InvoiceFact> => sql<InvoiceFact>`
  select v.full_number as number, c.number as contract, v.issued_on, v.total_cents::float8 as cents,
    v.pdf_file_id is not null as has_file, i.needs_certificate and v.kind = 'invoice' as needs_certificate, f.number as certificate,
    i.certificate_declared_on is not null or (i.certificate_file_id is not null and f.id is null) as is_declared
  from invoice v join contract c on c.organization_id = v.organization_id and c.id = v.contract_id
    join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
    left join attendance_certificate f on f.organization_id = i.organization_id and f.id = i.certificate_id
  where ${isPackInvoice(who, pack)} and coalesce(v.document -> 'lines' -> 0 ->> 'nature', '') <> 'majoration_rqth'
  order by v.issued_on, v.full_number`

export type HoursFact = {
  contract: string
  learner: string
  /** Of the whole training, in hours; null while the convention does not say. */
  convention_hours: number | null
  /** Of the whole training. */
  planned_total: number
  planned: number
  due: number
  realised: number
  attested: number
  certified: number
  invoiced: number
}

const planned = (from: Sql, to: Sql): Sql => sql`
  (select coalesce(sum(s.net_minutes), 0)::int from course_session s
   where s.organization_id = c.organization_id and s.is_held and s.status <> 'draft' and s.on_date between ${from} and ${to}
     and exists (select from course_session_class sc join enrolment en on en.organization_id = sc.organization_id
         and en.class_id = sc.class_id where sc.organization_id = s.organization_id and sc.session_id = s.id
         and en.student_id = c.student_id and en.entry_date <= s.on_date and (en.exit_date is null or en.exit_date >= s.on_date))
     and not exists (select from attendance_sheet sh join attendance_line l on l.organization_id = sh.organization_id
         and l.on_date = sh.on_date and l.sheet_id = sh.id where sh.organization_id = s.organization_id and sh.session_id = s.id
         and l.student_id = c.student_id and l.status in ('in_company', 'exempt', 'excluded', 'not_expected')))`

/** Of each contract, the same hours as five documents tell them. */
export const packHours = (who: Who, pack: Pack): Sql<HoursFact> => {
  const isAttested = sql`f.organization_id = c.organization_id and f.contract_id = c.id and f.kind = 'realisation'
    and f.state = 'issued' and f.from_date >= ${pack.from}::date and f.to_date <= ${pack.to}::date`
  return sql<HoursFact>`
  select c.number as contract, c.learner_name as learner,
    case when c.fields ->> 'formation_duree_heures' ~ '^[0-9]+([.][0-9]+)?$'
      then (c.fields ->> 'formation_duree_heures')::float8 end as convention_hours,
    ${planned(sql`coalesce(c.starts_on, ${pack.from}::date)`, sql`coalesce(c.broken_on, c.ends_on, ${pack.to}::date)`)} as planned_total,
    ${planned(sql`${pack.from}::date`, sql`${pack.to}::date`)} as planned, t.due, t.realised, t.attested,
    (select coalesce(sum(f.realised_minutes), 0)::int from attendance_certificate f where ${isAttested}) as certified,
    (select coalesce(sum(f.realised_minutes), 0)::int from attendance_certificate f where ${isAttested} and exists (
      select from instalment i where i.organization_id = f.organization_id and i.certificate_id = f.id and i.invoice_id is not null))
      as invoiced
  from contract c cross join lateral (
    select coalesce(sum(l.due_minutes), 0)::int as due,
      coalesce(sum(l.present_minutes) filter (where l.is_signed), 0)::int as realised,
      coalesce(sum(l.present_minutes) filter (where l.is_signed is not true), 0)::int as attested
    from attendance_line l join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
    where l.organization_id = c.organization_id and l.student_id = c.student_id and l.status in ('present', 'absent')
      and l.on_date between ${pack.from}::date and ${pack.to}::date and sh.status in ('closed', 'corrected')) t
  where ${isPackContract(who, pack)} order by c.learner_name, c.number`
}
