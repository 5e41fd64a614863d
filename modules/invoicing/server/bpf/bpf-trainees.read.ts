import { addMonths } from "@jalon/calendar"
import { TAUGHT } from "@jalon/contracts/rules"
import { ownRows, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"
import { endedByContract, type TraineePeriod } from "@jalon/students/rules"
import type { Year } from "../../rules/bpf/index.ts"
import type { ContractRow } from "./bpf-contracts.read.ts"

type Found = Omit<ContractRow, "trainee"> & {
  duration_months: number | null
  trainee: TraineePeriod
  /** The first day of the contract that the person signed then. */
  next_contract: IsoDate | null
}

/**
 * Who was a trainee on some day of the year, before a contract or after one was broken (line e of frame F-1); the next
 * contract ends it. Where no sheet is kept, hours are those of the training by its days: from the first day of the class,
 * for as long as the cycle lasts.
 */
export const findBpfTrainees = async (
  { who, run }: Pick<Scope, "who" | "run">,
  { from, to }: Year,
): Promise<ContractRow[]> => {
  const rows = await run(sql<Found>`
    select concat(n.id, ' ', one.period ->> 'from') as id, 'apprentissage' as type, '' as number,
      concat_ws(' ', coalesce(s.usage_name, s.last_name), s.first_name) as learner, '' as company, s.id as student_id,
      t.id as training_id, coalesce(t.title, k.name) as training, coalesce(nullif(e.nda, ''), o.nda) as nda, k.start_date as starts_on, k.end_date as ends_on,
      null as broken_on, t.duration_hours_total::float8 as hours, coalesce(t.remote_hours, 0) as remote_hours, 'e' as trainee_type,
      t.rncp_code as rncp, t.level, t.certification_type as certification, t.nsf_code as nsf, coalesce(t.entrusted, '[]') as entrusted,
      t.duration_hours_total as training_hours, t.diploma_code, t.duration_months, one.period as trainee,
      next.starts_on as next_contract, a.since as attended_since, coalesce(a.minutes, 0) as attended_minutes
    from enrolment n join organization o on o.id = n.organization_id
      cross join jsonb_array_elements(n.trainee_periods) one (period)
      join student s on s.organization_id = n.organization_id and s.id = n.student_id
      join class k on k.organization_id = n.organization_id and k.id = n.class_id
      left join training t on t.organization_id = n.organization_id and t.id = k.training_id
      left join apprentice_training_center e on e.organization_id = n.organization_id and e.id = coalesce(k.center_id, t.center_id)
      left join lateral (select min(c.starts_on) as starts_on from contract c
        where c.organization_id = n.organization_id and c.student_id = s.id
          and coalesce(case when c.status = 'archived' then c.status_before_archive end, c.status) = any(${TAUGHT}::text[])
          and c.starts_on between (one.period ->> 'from')::date and (one.period ->> 'to')::date) next on true
      left join lateral (select min(l.on_date) as since,
          coalesce(sum(l.present_minutes) filter (where l.is_signed), 0)::int as minutes
        from attendance_line l join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
        where l.organization_id = n.organization_id and l.student_id = s.id and l.due_minutes > 0
          and l.on_date between greatest((one.period ->> 'from')::date, ${from}::date)
            and least((one.period ->> 'to')::date, next.starts_on - 1, ${to}::date)
          and sh.status in ('signed', 'closed', 'corrected', 'voided')) a on true
    where ${ownRows(who, "n.organization_id")} and n.trainee_periods <> '[]'
      and (one.period ->> 'from')::date <= ${to}::date and (one.period ->> 'to')::date >= ${from}::date
    order by s.sort_name, one.period ->> 'from', n.id`)
  return rows.flatMap(({ trainee, next_contract, duration_months: months, ...row }) => {
    const period = endedByContract(trainee, next_contract === null ? [] : [next_contract])
    if (period === null || period.to < from) return []
    const cycleEnd = months === null ? row.ends_on : addDays(addMonths(row.starts_on, months), -1)
    return [{ ...row, ends_on: cycleEnd, trainee: period }]
  })
}
