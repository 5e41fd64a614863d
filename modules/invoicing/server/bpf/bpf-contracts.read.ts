import { TAUGHT } from "@jalon/contracts/rules"
import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { TraineeSituation } from "@jalon/students/rules"
import type { BpfContract, Year } from "../../rules/bpf/index.ts"

export type ContractRow = {
  id: string
  type: BpfContract["kind"]
  number: string
  learner: string
  company: string
  student_id: string | null
  training_id: string | null
  training: string
  nda: string | null
  starts_on: IsoDate
  ends_on: IsoDate
  broken_on: IsoDate | null
  hours: number | null
  remote_hours: number
  trainee_type: BpfContract["traineeType"]
  rncp: string | null
  level: number | null
  certification: BpfContract["certification"]
  nsf: string | null
  entrusted: BpfContract["entrusted"]
  training_hours: number | null
  diploma_code: string | null
  attended_since: IsoDate | null
  attended_minutes: number
  /** Days without a contract, as a trainee: the row is then no contract. */
  trainee: { from: IsoDate; to: IsoDate; situation: TraineeSituation } | null
}

/** Contracts with a day in the year; what was archived counts as it stood before. What the contract says comes before what its training says now. */
export const findBpfContracts = (
  { who, run }: Pick<Scope, "who" | "run">,
  { from, to }: Year,
): Promise<ContractRow[]> =>
  run(sql<ContractRow>`
    select c.id, c.contract_type as type, c.number, c.learner_name as learner, c.company_name as company, c.student_id,
      c.training_id, coalesce(nullif(c.training_name, ''), t.title, '') as training, coalesce(nullif(e.nda, ''), o.nda) as nda, c.starts_on, c.ends_on, c.broken_on,
      coalesce((c.fields ->> 'formation_duree_heures')::float8, (c.fields ->> 'pro_duree_totale_heures')::float8,
        t.duration_hours_total) as hours,
      coalesce((c.fields ->> 'formation_heures_distance')::float8, t.remote_hours, 0) as remote_hours,
      n.bpf_trainee_type as trainee_type,
      coalesce(nullif(c.fields ->> 'formation_rncp', ''), t.rncp_code) as rncp,
      coalesce((c.fields ->> 'formation_niveau')::int, t.level) as level, t.certification_type as certification,
      coalesce(nullif(c.fields ->> 'pro_nsf', ''), t.nsf_code) as nsf, coalesce(t.entrusted, '[]') as entrusted,
      t.duration_hours_total as training_hours, coalesce(nullif(c.fields ->> 'formation_code_diplome', ''), t.diploma_code) as diploma_code,
      a.since as attended_since, coalesce(a.minutes, 0) as attended_minutes, null as trainee
    from contract c join organization o on o.id = c.organization_id
      left join training t on t.organization_id = c.organization_id and t.id = c.training_id
      left join apprentice_training_center e on e.organization_id = c.organization_id and e.id = c.center_id
      left join lateral (select one.bpf_trainee_type from enrolment one
        where one.organization_id = c.organization_id and one.student_id = c.student_id and one.class_id = c.class_id
          and one.bpf_trainee_type is not null
        order by one.entry_date desc limit 1) n on true
      left join lateral (select min(l.on_date) as since,
          coalesce(sum(l.present_minutes) filter (where l.is_signed), 0)::int as minutes
        from attendance_line l join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
        where l.organization_id = c.organization_id and l.student_id = c.student_id and l.due_minutes > 0
          and l.on_date between greatest(c.starts_on, ${from}::date) and least(coalesce(c.broken_on, c.ends_on), ${to}::date)
          and sh.status in ('signed', 'closed', 'corrected', 'voided')) a on true
    where ${ownRows(who, "c.organization_id")}
      and coalesce(case when c.status = 'archived' then c.status_before_archive end, c.status) = any(${TAUGHT}::text[])
      and c.starts_on <= ${to}::date and c.ends_on >= ${from}::date and coalesce(c.broken_on, c.ends_on) >= ${from}::date
    order by c.sort_name, c.starts_on, c.id`)

/** Somebody is one person in one training, whatever the number of contracts. */
export const asBpfContract = (row: ContractRow): BpfContract => ({
  id: row.id,
  personId: row.student_id ?? row.id,
  trainingId: row.training_id ?? row.rncp ?? row.training,
  kind: row.type,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  brokenOn: row.broken_on,
  hours: row.hours,
  traineeType: row.trainee_type,
  rncp: row.rncp,
  level: row.level,
  certification: row.certification,
  nsf: row.nsf,
  entrusted: row.entrusted,
  trainingHours: row.training_hours,
  diplomaCode: row.diploma_code,
  attended: row.attended_since === null ? null : { since: row.attended_since, minutes: row.attended_minutes },
})
