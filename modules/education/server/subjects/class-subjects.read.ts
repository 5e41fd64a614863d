import { ownRows, sql } from "@jalon/data"
import { type Asking, found, mayPlan } from "../asking.ts"
import type { SubjectRow } from "./subject-row.ts"

type OneClass = { id: string; name: string; training_id: string; year_of_cycle: number }
type Line = {
  subject: SubjectRow
  due_minutes: number
  training_minutes: number | null
  is_own: boolean
  planned_minutes: number
}

/**
 * What a class owes: the hours of its training for its year, its own where they differ, and what is taught without being
 * owed. A session shared by two classes counts for each.
 */
export const classSubjects = async (asking: Asking, classId: string) => {
  const one = found(
    await asking.find(sql<OneClass>`
      select id, name, training_id, year_of_cycle from class where ${ownRows(asking.who)} and id = ${classId}`),
  )
  const lines = await asking.run(sql<Line>`
    with asked as (
      select subject_id, due_minutes from training_subject
      where ${ownRows(asking.who)} and training_id = ${one.training_id} and year_of_cycle = ${one.year_of_cycle}
    ), own as (
      select subject_id, due_minutes from class_subject where ${ownRows(asking.who)} and class_id = ${one.id}
    ), planned as (
      select s.subject_id, sum(s.net_minutes)::int as minutes
      from course_session_class sc join course_session s on s.organization_id = sc.organization_id and s.id = sc.session_id
      where ${ownRows(asking.who, "sc.organization_id")} and sc.class_id = ${one.id} and s.subject_id is not null
        and s.status not in ('cancelled', 'postponed')
      group by 1
    )
    select json_build_object('id', s.id, 'title', s.title, 'short_code', s.short_code, 'hue', s.hue) as subject,
      coalesce(own.due_minutes, asked.due_minutes, 0) as due_minutes, asked.due_minutes as training_minutes,
      own.subject_id is not null as is_own, coalesce(planned.minutes, 0) as planned_minutes
    from subject s left join asked on asked.subject_id = s.id left join own on own.subject_id = s.id
      left join planned on planned.subject_id = s.id
    where ${ownRows(asking.who, "s.organization_id")}
      and coalesce(asked.subject_id, own.subject_id, planned.subject_id) is not null
    order by s.sort_title, s.id`)
  return { class: { id: one.id, name: one.name }, lines, may_edit: mayPlan(asking.who) }
}
