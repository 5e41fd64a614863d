import { accountOf, ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { COUNTED, SHOWN } from "@jalon/to-do/source"
import type { WarningCode } from "../../rules/index.ts"

/** Of what waits, counted up to one more than `COUNTED`; none of it has no oldest day. */
export type Waiting = { found: number; oldest: IsoDate | null }

const waiting = (rows: Sql): Sql<Waiting> => sql<Waiting>`
  select count(*)::int as found, min(on_date) as oldest from (${rows} limit ${COUNTED + 1}) waiting`

/** Begun, and nobody has opened it. */
export const sheetsToOpen = (who: Who, on: IsoDate): Sql<Waiting> =>
  waiting(sql`select on_date from attendance_sheet
    where ${ownRows(who)} and status = 'upcoming' and on_date <= ${on}::date and starts_at <= now() order by on_date`)

/** Over, and its trainer has not countersigned. */
export const sheetsToClose = (who: Who): Sql<Waiting> =>
  waiting(
    sql`select on_date from attendance_sheet where ${ownRows(who)} and status = 'to_sign' order by on_date`,
  )

export const sheetsWithAnomalies = (who: Who): Sql<Waiting> =>
  waiting(sql`select sh.on_date from (
      select distinct a.organization_id, a.sheet_id from attendance_anomaly a
      where ${ownRows(who, "a.organization_id")} and a.state = 'open' limit ${COUNTED + 1}) a
    cross join lateral (select x.on_date from attendance_sheet x
      where x.organization_id = a.organization_id and x.id = a.sheet_id offset 0) sh`)

/** What is looked at of what waits: « Accueil » shows fewer lines than that. */
const LOOKED_AT = 300

export type Undecided = { found: number; id: string; on_date: IsoDate; waiting: number }

/** Sheets with a correction or signatures read on paper that somebody else asked for: whoever asks may decide of those. */
export const sheetsToDecide = (who: Who): Sql<Undecided> => sql<Undecided>`
  with asked as materialized (
    (select sheet_id from attendance_correction where ${ownRows(who)} and outcome is null
        and requested_by <> ${accountOf(who)} limit ${LOOKED_AT})
      union all
    (select sheet_id from attendance_paper where ${ownRows(who)} and outcome is null
        and filed_by <> ${accountOf(who)} limit ${LOOKED_AT})),
  sheets as (select sheet_id, count(*)::int as waiting from asked group by sheet_id)
  select count(*) over ()::int as found, sh.id, sh.on_date, s.waiting
  from sheets s cross join lateral (select x.id, x.on_date from attendance_sheet x
    where ${ownRows(who, "x.organization_id")} and x.id = s.sheet_id offset 0) sh
  order by sh.on_date, sh.id limit ${SHOWN}`

export type DraftRow = { found: number; id: string; student_id: string; name: string; created_at: Date }

/** Certificates that somebody prepared, the oldest first. */
export const certificatesToSign = (who: Who): Sql<DraftRow> => sql<DraftRow>`
  with drafts as materialized (
    select f.id, f.student_id, f.created_at from attendance_certificate f
    where ${ownRows(who, "f.organization_id")} and f.state = 'draft' order by f.created_at limit ${COUNTED + 1})
  select count(*) over ()::int as found, d.id, d.student_id, d.created_at,
    concat_ws(' ', st.first_name, coalesce(st.usage_name, st.last_name)) as name
  from drafts d cross join lateral (select * from student x where ${ownRows(who, "x.organization_id")} and x.id = d.student_id
    offset 0) st
  order by d.created_at, d.id limit ${SHOWN}`

export type WarnedRow = { found: number; id: string; name: string; codes: WarningCode[]; since: Date }

/** Learners with open signs, the latest fact first. */
export const warnedRows = (who: Who, isTold: Sql): Sql<WarnedRow> => sql<WarnedRow>`
  with signs as materialized (
    select w.student_id, w.code, w.fact_on, w.found_at from attendance_warning w
    where ${ownRows(who, "w.organization_id")} and w.state = 'open' and ${isTold}
    order by w.fact_on desc limit ${LOOKED_AT}),
  learners as (
    select student_id, array_agg(code order by code) as codes, max(fact_on) as latest, min(found_at) as since,
      count(*) over ()::int as found
    from signs group by student_id order by latest desc, student_id limit ${SHOWN})
  select l.found, st.id, concat_ws(' ', st.first_name, coalesce(st.usage_name, st.last_name)) as name, l.codes, l.since
  from learners l cross join lateral (select * from student x where ${ownRows(who, "x.organization_id")} and x.id = l.student_id
    offset 0) st
  order by l.latest desc, st.sort_name, st.id`
