import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import { type Corrected, correctionChange, type LineStatus } from "../../rules/index.ts"

/** A correction with its sheet, as it is told outside of it. */
export type CorrectedFact = {
  id: string
  on_date: string
  half_day: HalfDay
  label: string
  /** Of one learner's line; null where the hours of the lesson are corrected. */
  name: string | null
  status: LineStatus | null
  arrived_minute: number | null
  left_minute: number | null
  start_minute: number | null
  end_minute: number | null
  from_status: LineStatus | null
  from_start_minute: number | null
  from_end_minute: number | null
  reason_code: string
  reason: string
  requested_by: string
  requested_at: Date
  outcome: "granted" | "refused" | null
  decided_by: string | null
  decided_at: Date | null
}

/** What stood there is in the chain alone, with the request. `ac` is the correction, `sh` its sheet, `s` its session. */
export const correctedFacts = (who: Who, where: Sql): Sql<CorrectedFact> => sql<CorrectedFact>`
  select ac.id, sh.on_date, sh.half_day, coalesce(s.title, su.title, '') as label,
    st.first_name || ' ' || coalesce(st.usage_name, st.last_name) as name, ac.status, ac.arrived_minute, ac.left_minute,
    ac.start_minute, ac.end_minute, e.payload ->> 'from' as from_status,
    (e.payload ->> 'from_start_minute')::int as from_start_minute, (e.payload ->> 'from_end_minute')::int as from_end_minute,
    ac.reason_code, ac.reason, coalesce(asker.first_name || ' ' || asker.last_name,
      st.first_name || ' ' || coalesce(st.usage_name, st.last_name), '') as requested_by, ac.requested_at, ac.outcome,
    decider.first_name || ' ' || decider.last_name as decided_by, ac.decided_at
  from attendance_correction ac
    join attendance_sheet sh on sh.organization_id = ac.organization_id and sh.id = ac.sheet_id
    join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    left join student st on st.organization_id = ac.organization_id and st.id = ac.student_id
    left join lateral (select v.payload from attendance_event v where v.organization_id = ac.organization_id
        and v.on_date = sh.on_date and v.sheet_id = ac.sheet_id and v.kind = 'correction_requested'
        and v.payload ->> 'correction' = ac.id::text limit 1) e on true
    left join colleagues() asker on asker.account_id = ac.requested_by
    left join colleagues() decider on decider.account_id = ac.decided_by
  where ${ownRows(who, "ac.organization_id")} and ${where}
  order by sh.on_date, sh.start_minute, ac.requested_at, ac.id`

const correctedOf = (fact: CorrectedFact): Corrected => ({
  status: fact.status,
  arrivedMinute: fact.arrived_minute,
  leftMinute: fact.left_minute,
  start: fact.start_minute,
  end: fact.end_minute,
  from: { status: fact.from_status, start: fact.from_start_minute, end: fact.from_end_minute },
})

export const changeOf = (fact: CorrectedFact) => correctionChange(correctedOf(fact))
