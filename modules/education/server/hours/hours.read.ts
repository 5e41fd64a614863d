import { ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type Hours, hoursOf, type Minutes } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"
import type { SubjectRow } from "../subjects/subject-row.ts"

export type Sums = { due: number; draft: number; published: number; done: number }

export type ClassSubjectHours = Sums & {
  class_id: string
  name: string
  end_date: IsoDate
  subject: SubjectRow | null
}

/** Of `course_session s`: what is planned, and what all its sheets prove, as it really lasted. */
const sums = sql`
  coalesce(sum(s.net_minutes) filter (where s.status = 'draft'), 0)::int as draft,
  coalesce(sum(s.net_minutes) filter (where s.status <> 'draft'), 0)::int as published,
  coalesce(sum(s.net_minutes + proven.longer) filter (where proven.is_closed), 0)::int as done`
const proven = sql`lateral (select bool_and(h.status in ('closed', 'corrected')) as is_closed,
    coalesce(sum(h.taught_minutes - h.net_minutes), 0) as longer
  from attendance_sheet h
  where h.organization_id = s.organization_id and h.session_id = s.id) proven`
/** Of `course_session s`: it takes place. */
export const holds = sql`s.status not in ('cancelled', 'postponed')`

/** Of `asked c`, classes: what each owes in each subject, by itself or by its training. */
export const dueRows = sql`
  select c.id as class_id, ts.subject_id, ts.due_minutes as due from asked c join training_subject ts
    on ts.organization_id = c.organization_id and ts.training_id = c.training_id and ts.year_of_cycle = c.year_of_cycle
  where not exists (select from class_subject cs
    where cs.organization_id = c.organization_id and cs.class_id = c.id and cs.subject_id = ts.subject_id)
  union all
  select cs.class_id, cs.subject_id, cs.due_minutes from asked c
    join class_subject cs on cs.organization_id = c.organization_id and cs.class_id = c.id`

/** Each subject that a class owes or is taught, with its sums; `where` is about `class c`. */
export const classSubjectHours = (asking: Asking, where: Sql): Promise<ClassSubjectHours[]> => {
  const own = (alias: string) => ownRows(asking.who, `${alias}.organization_id`)
  return asking.run(sql<ClassSubjectHours>`
    with asked as materialized (
      select c.id, c.organization_id, c.name, c.sort_name, c.end_date, c.training_id, c.year_of_cycle from class c
      where ${own("c")} and ${where}
    ), due as (${dueRows}), held as (
      select sc.class_id, s.subject_id, ${sums}
      from asked c join course_session_class sc on sc.organization_id = c.organization_id and sc.class_id = c.id
        join course_session s on s.organization_id = sc.organization_id and s.id = sc.session_id
        cross join ${proven}
      where ${holds} group by 1, 2
    ), lines as (
      select coalesce(due.class_id, held.class_id) as class_id, coalesce(due.subject_id, held.subject_id) as subject_id,
        coalesce(due.due, 0) as due, coalesce(held.draft, 0) as draft, coalesce(held.published, 0) as published,
        coalesce(held.done, 0) as done
      from due full join held on due.class_id = held.class_id and due.subject_id = held.subject_id
    )
    select c.id as class_id, c.name, c.end_date, coalesce(l.due, 0) as due, coalesce(l.draft, 0) as draft,
      coalesce(l.published, 0) as published, coalesce(l.done, 0) as done,
      case when su.id is not null
        then json_build_object('id', su.id, 'title', su.title, 'short_code', su.short_code, 'hue', su.hue) end as subject
    from asked c left join lines l on l.class_id = c.id
      left join subject su on su.organization_id = c.organization_id and su.id = l.subject_id
    order by c.sort_name, c.id, su.sort_title nulls last`)
}

export type TrainerSums = Sums & { id: string; name: string }

/** What was entrusted to each trainer, planned and done with them, over some days. */
export const trainerSums = (
  asking: Asking,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<TrainerSums[]> => {
  const own = (alias: string) => ownRows(asking.who, `${alias}.organization_id`)
  return asking.run(sql<TrainerSums>`
    select t.id, t.first_name || ' ' || t.last_name as name, held.draft, held.published, held.done,
      coalesce((select sum(a.minutes) from trainer_assignment a
        where a.organization_id = t.organization_id and a.trainer_id = t.id), 0)::int as due
    from trainer t cross join lateral (
      select ${sums}
      from course_session_trainer st
        join course_session s on s.organization_id = st.organization_id and s.id = st.session_id
        cross join ${proven}
      where st.organization_id = t.organization_id and st.trainer_id = t.id and ${holds}
        and s.on_date between ${from}::date and ${to}::date
    ) held
    where ${own("t")} and t.archived_at is null order by t.sort_name, t.id`)
}

export const minutesOf = ({ draft, published, done }: Sums): Minutes => ({
  plannedMin: draft + published,
  draftMin: draft,
  publishedMin: published,
  doneMin: done,
})

const present = (hours: Hours) => ({
  due_minutes: hours.dueMin,
  draft_minutes: hours.draftMin,
  published_minutes: hours.publishedMin,
  planned_minutes: hours.plannedMin,
  done_minutes: hours.doneMin,
  remaining_minutes: hours.remainingMin,
  planned_permille: hours.plannedPermille,
  done_permille: hours.donePermille,
  alert: hours.alert,
})

export const presentHours = (sum: Sums, dates: { today: IsoDate; endsOn: IsoDate }) =>
  present(hoursOf(sum.due, minutesOf(sum), dates))

export const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (total, row) => ({
      due: total.due + row.due,
      draft: total.draft + row.draft,
      published: total.published + row.published,
      done: total.done + row.done,
    }),
    { due: 0, draft: 0, published: 0, done: 0 },
  )
