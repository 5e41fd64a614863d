import { type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Picked } from "@jalon/listing"
import { MOST_REMINDERS, type StudentState } from "../../rules/index.ts"

export type PageRow = {
  id: string
  last_name: string
  usage_name: string | null
  first_name: string
  email: string | null
  phone: string | null
  state: StudentState
  status_since: string
  invited_at: Date | null
  archived_at: Date | null
  archive_reason: string | null
  missing_count: number
  missing_by_school: number
  documents_asked: number
  documents_given: number
  starts_on: string | null
  class_id: string | null
  class_name: string | null
  training_id: string | null
  training_name: string | null
  center_id: string | null
  center_name: string | null
  partner_id: string | null
  partner_name: string | null
  partner_siret: string | null
  sort_name: string
  state_rank: number
  documents_missing: number
} & Picked &
  DocumentFigures &
  RequestFigures

export type DocumentFigures = {
  to_check: number
  oldest_at: Date | null
  due_on: string | null
  unanswered: number
  ending: number
  ends_on: string | null
}

export type RequestFigures = { open_requests: number; request_due_on: string | null }

/** Where the documents of one student stand, for her next action. `s` is her row. */
export const documentFigures = (on: IsoDate): Sql => sql`
  select count(*) filter (where d.status = 'submitted')::int as to_check,
    min(d.submitted_at) filter (where d.status = 'submitted') as oldest_at,
    min(d.due_on) filter (where d.status in ('requested', 'rejected')) as due_on,
    count(*) filter (where d.status in ('requested', 'rejected') and d.reminders >= ${MOST_REMINDERS})::int as unanswered,
    count(*) filter (where d.status = 'expired' or (d.status = 'accepted' and d.expires_on <= ${on}::date + 90))::int as ending,
    min(d.expires_on) filter (where d.status in ('expired', 'accepted') and d.expires_on <= ${on}::date + 90) as ends_on
  from student_document d where d.organization_id = s.organization_id and d.student_id = s.id`

/** What one student asked to be put right and nobody answered. `s` is her row. */
export const requestFigures: Sql = sql`
  select count(*)::int as open_requests, (min(r.created_at) + interval '1 month')::date as request_due_on
  from rectification_request r
  where r.organization_id = s.organization_id and r.student_id = s.id and r.status = 'open'`

/** What only the school can fill: `schoolColumns` of the rules, held equal to it by a test. */
const missingBySchool: Sql = sql`num_nulls(s.regime_social) as missing_by_school`

/** The rows of a page whose ids were picked. */
export const pageRows = (picked: Sql, order: Sql, on: IsoDate): Sql<PageRow> => sql<PageRow>`
  with picked as materialized (${picked})
  select picked.found, picked.is_capped, s.id, s.last_name, s.usage_name, s.first_name, s.email, s.phone, s.state, s.status_since, s.invited_at,
    s.archived_at, s.archive_reason, s.missing_count, ${missingBySchool}, s.documents_asked, s.documents_given, s.starts_on,
    c.id as class_id, c.name as class_name, t.id as training_id, coalesce(t.short_title, t.title) as training_name,
    ce.id as center_id, ce.name as center_name, p.id as partner_id, p.denomination as partner_name,
    p.siret as partner_siret, s.sort_name, s.state_rank, s.documents_missing, d.*, r.*
  from picked
    join student s on s.id = picked.id
    left join class c on c.id = s.class_id
    left join training t on t.id = s.training_id
    left join apprentice_training_center ce on ce.id = s.center_id
    left join partner p on p.id = s.partner_id
    cross join lateral (${documentFigures(on)}) d
    cross join lateral (${requestFigures}) r
  order by ${order}`
