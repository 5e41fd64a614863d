import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { refuse } from "../../wire/words.fr.ts"

export type OpenClass = {
  id: string
  training_id: string
  center_id: string | null
  school_year: string
  start_date: IsoDate
  capacity: number | null
}

export const findClass = async (scope: Scope, classId: string): Promise<OpenClass> => {
  const found = await scope.find(sql<OpenClass>`
    select c.id, c.training_id, coalesce(c.center_id, t.center_id) as center_id, c.school_year, c.start_date, c.capacity
    from class c join training t on t.id = c.training_id
    where ${ownRows(scope.who, "c.organization_id")} and c.id = ${classId} and c.archived_at is null`)
  if (!found) throw refuse("student.class_unknown")
  return found
}

/** Nobody enters a class before it begins; one that runs is entered the day it is decided. */
const entryOf = ({ start_date }: OpenClass, today: IsoDate) => (start_date > today ? start_date : today)

/**
 * Puts students in a class: the history keeps where they were, and one school year knows one class at a time.
 * Whoever is there already stays as she is; whoever had left the school begins again, and her file says how far she is.
 */
export const putInClass = async (
  scope: Scope,
  ids: readonly string[],
  into: OpenClass,
  on: IsoDate,
  entry: IsoDate = entryOf(into, on),
): Promise<void> => {
  await scope.run(sql`
    update enrolment e set exit_date = greatest(e.entry_date, ${entry}::date) from class c
    where ${ownRows(scope.who, "e.organization_id")} and e.student_id = any(${[...ids]}::uuid[]) and e.exit_date is null
      and c.id = e.class_id and c.school_year = ${into.school_year} and c.id <> ${into.id}`)
  const rows = ids.map((student_id) => ({ id: newId(), student_id }))
  await scope.run(sql`
    insert into enrolment (id, organization_id, student_id, class_id, entry_date)
    select x.id, ${organizationOf(scope.who)}, x.student_id, ${into.id}, ${entry}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, student_id uuid)
    on conflict (organization_id, class_id, student_id) where exit_date is null do nothing`)
  await scope.run(sql`
    update student set class_id = ${into.id}, training_id = ${into.training_id}, center_id = ${into.center_id},
      status = case when state = 'left' then 'PRE_INSCRIT' else status end,
      status_since = case when state = 'left' then ${on}::date else status_since end,
      left_on = null, exit_reason = null, status_before_exit = null, since_before_exit = null, updated_at = now()
    where ${ownRows(scope.who)} and id = any(${[...ids]}::uuid[]) and (class_id is distinct from ${into.id} or state = 'left')`)
}

export const headcountOf = async (scope: Scope, classId: string): Promise<number> =>
  (
    await scope.find(sql<{ n: number }>`
      select count(*)::int as n from student where ${ownRows(scope.who)} and class_id = ${classId}
        and archived_at is null and state <> 'left'`)
  )?.n ?? 0
