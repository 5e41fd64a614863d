import type { DateRange } from "@jalon/calendar"
import { ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Asking } from "../asking.ts"
import { dueRows, holds, type Sums } from "./hours.read.ts"

/** The classes a student is or was in, by each entry or, when none was written, by their file. */
const stays = (asking: Asking, studentId: string): Sql => {
  const own = (alias: string) => ownRows(asking.who, `${alias}.organization_id`)
  return sql`
    select e.organization_id, e.class_id, e.entry_date as from_date, e.exit_date as to_date from enrolment e
    where ${own("e")} and e.student_id = ${studentId}
    union all
    select s.organization_id, s.class_id, c.start_date, null from student s
      join class c on c.organization_id = s.organization_id and c.id = s.class_id
    where ${own("s")} and s.id = ${studentId} and s.state <> 'left' and not exists (
      select from enrolment e where e.organization_id = s.organization_id and e.student_id = s.id and e.class_id = s.class_id)`
}

/** Of `stays y`: the sessions of their classes on the days they were in them. */
const attended = sql`
  course_session_class sc join course_session s on s.organization_id = sc.organization_id and s.id = sc.session_id
  where sc.organization_id = y.organization_id and sc.class_id = y.class_id and ${holds}
    and s.on_date >= y.from_date and (y.to_date is null or s.on_date <= y.to_date)`

export type StudentYear = Omit<Sums, "done"> & {
  id: string
  name: string
  start_date: IsoDate
  end_date: IsoDate
}

/** Each class of a student with what it owes and what is planned for them there, the latest first. */
export const studentYears = (asking: Asking, studentId: string): Promise<StudentYear[]> =>
  asking.run(sql<StudentYear>`
    with stays as materialized (${stays(asking, studentId)}), asked as materialized (
      select c.* from class c
      where ${ownRows(asking.who, "c.organization_id")} and c.id in (select class_id from stays)
    ), due as (${dueRows}), held as (
      select x.class_id, coalesce(sum(x.net_minutes) filter (where x.status = 'draft'), 0)::int as draft,
        coalesce(sum(x.net_minutes) filter (where x.status <> 'draft'), 0)::int as published
      from (select distinct y.class_id, x.* from stays y
        cross join lateral (select s.id, s.net_minutes, s.status from ${attended}) x) x group by 1
    )
    select c.id, c.name, c.start_date, c.end_date,
      coalesce((select sum(d.due) from due d where d.class_id = c.id), 0)::int as due,
      coalesce(h.draft, 0) as draft, coalesce(h.published, 0) as published
    from asked c left join held h on h.class_id = c.id order by c.start_date desc, c.id`)

/** Minutes planned for a student over some days, whatever their classes; a session of two of them counts once. */
export const plannedFor = async (
  asking: Asking,
  studentId: string,
  { from, to }: DateRange,
): Promise<number> => {
  const row = await asking.find(sql<{ planned: number }>`
    with stays as materialized (${stays(asking, studentId)})
    select coalesce(sum(x.net_minutes), 0)::int as planned
    from (select distinct x.* from stays y cross join lateral (select s.id, s.net_minutes from ${attended}
      and s.on_date between ${from}::date and ${to}::date) x) x`)
  return row?.planned ?? 0
}
