import { ownRows, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import {
  type DocumentKind,
  documentsState,
  type HeldDocument,
  type TrainerStatus,
} from "../../rules/trainer-policy.ts"
import { type Asking, found } from "../asking.ts"
import { currentRanges } from "../school-year.ts"

type Subject = { id: string; title: string; short_code: string; hue: number }

export type TrainerRow = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  status: TrainerStatus
  company_name: string | null
  siret: string | null
  nda: string | null
  hourly_rate_cents: number | null
  max_day_minutes: number | null
  max_week_minutes: number | null
  max_year_minutes: number | null
  last_training_on: string | null
  member_id: string | null
  sort_name: string
  version: number
  is_archived: boolean
  subjects: Subject[]
  held_documents: (HeldDocument & { label: string | null; kind: DocumentKind })[]
  year_minutes: number
  week_minutes: number
  next_session: { on_date: string; start_minute: number } | null
}

/** Load and next session come from one pass over the trainer's sessions of the year. */
const columns = (): Sql => {
  const { year, week } = currentRanges()
  return sql`
    t.id, t.first_name, t.last_name, t.email, t.phone, t.status, t.company_name, t.siret, t.nda, t.hourly_rate_cents,
    t.max_day_minutes, t.max_week_minutes, t.max_year_minutes, t.last_training_on, t.member_id, t.sort_name, t.version,
    t.archived_at is not null as is_archived,
    coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'short_code', s.short_code, 'hue', s.hue)
        order by s.sort_title)
      from trainer_subject ts join subject s on s.organization_id = ts.organization_id and s.id = ts.subject_id
      where ts.organization_id = t.organization_id and ts.trainer_id = t.id), '[]') as subjects,
    coalesce((select json_agg(json_build_object('kind', d.kind, 'label', d.label, 'valid_until', d.valid_until)
        order by d.kind, d.valid_until nulls first, d.id)
      from trainer_document d where d.organization_id = t.organization_id and d.trainer_id = t.id), '[]') as held_documents,
    load.year_minutes, load.week_minutes,
    (select json_build_object('on_date', s.on_date, 'start_minute', s.start_minute)
      from course_session_trainer st join course_session s on s.organization_id = st.organization_id and s.id = st.session_id
      where st.organization_id = t.organization_id and st.trainer_id = t.id and s.on_date >= ${today()}::date
        and s.status not in ('cancelled', 'postponed')
      order by s.on_date, s.start_minute limit 1) as next_session
    from trainer t cross join lateral (
      select coalesce(sum(s.net_minutes), 0)::int as year_minutes,
        coalesce(sum(s.net_minutes) filter (where s.on_date between ${week.from}::date and ${week.to}::date), 0)::int as week_minutes
      from course_session_trainer st join course_session s on s.organization_id = st.organization_id and s.id = st.session_id
      where st.organization_id = t.organization_id and st.trainer_id = t.id
        and st.during && tsrange(${year.from}::date, ${year.to}::date + 1) and s.status not in ('cancelled', 'postponed')
    ) load`
}

export const trainerRows = (asking: Asking, where: Sql): Promise<TrainerRow[]> =>
  asking.run(sql<TrainerRow>`
    select ${columns()} where ${ownRows(asking.who, "t.organization_id")} and ${where} order by t.sort_name, t.id`)

export const loadTrainer = async (asking: Asking, id: string): Promise<TrainerRow> =>
  found((await trainerRows(asking, sql`t.id = ${id}`))[0] ?? null)

/** What lists and records say alike of a trainer. The rate is not among it. */
export const presentTrainer = (row: TrainerRow) => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  status: row.status,
  company_name: row.company_name,
  email: row.email,
  phone: row.phone,
  subjects: row.subjects,
  year_minutes: row.year_minutes,
  week_minutes: row.week_minutes,
  max_year_minutes: row.max_year_minutes,
  next_session: row.next_session,
  documents: documentsState(row.status, row.held_documents, today()),
  is_archived: row.is_archived,
})
