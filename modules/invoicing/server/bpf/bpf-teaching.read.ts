import { ownRows, type Scope, sql } from "@jalon/data"
import type { BpfTeaching, Year } from "../../rules/bpf/index.ts"

export type TeachingRow = { id: string; name: string; is_internal: boolean; minutes: number }

/** What each trainer gave in the year, as countersigned sheets have it; a lesson that was cut short counts what was taught. */
export const findBpfTeaching = (
  { who, run }: Pick<Scope, "who" | "run">,
  { from, to }: Year,
  nda: string,
): Promise<TeachingRow[]> =>
  run(sql<TeachingRow>`
    select t.id, t.last_name || ' ' || t.first_name as name, t.status like 'internal%' as is_internal,
      sum(coalesce(sh.taught_minutes, sh.net_minutes))::int as minutes
    from attendance_sheet sh
      join course_session_trainer st on st.organization_id = sh.organization_id and st.session_id = sh.session_id
      join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
    where ${ownRows(who, "sh.organization_id")} and sh.on_date between ${from}::date and ${to}::date
      and sh.status in ('signed', 'closed', 'corrected', 'voided')
      and (${nda} = '' or sh.session_id in (select sc.session_id from course_session_class sc
          join class k on k.organization_id = sc.organization_id and k.id = sc.class_id
          join organization o on o.id = k.organization_id
          left join training tr on tr.organization_id = k.organization_id and tr.id = k.training_id
          left join apprentice_training_center e on e.organization_id = k.organization_id and e.id = coalesce(k.center_id, tr.center_id)
        where ${ownRows(who, "sc.organization_id")} and coalesce(nullif(e.nda, ''), o.nda) = ${nda}))
    group by t.id, t.organization_id order by name, t.id`)

export const asBpfTeaching = ({ id, is_internal, minutes }: TeachingRow): BpfTeaching => ({
  id,
  trainerId: id,
  status: is_internal ? "internal" : "external",
  minutes,
})
