import { describeRhythm, type Rhythm } from "@jalon/calendar"
import { ownRows, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type ClassStatus, classLife, dailyMinutes, hoursDueInYear } from "../../rules/index.ts"
import type { ClassFields } from "../../wire/index.ts"
import { type Asking, found, named } from "../asking.ts"

export type ClassRow = ClassFields & {
  id: string
  status: ClassStatus
  is_archived: boolean
  rhythm: Rhythm | null
  closure_policy: "shift_next" | "skip"
  training_name: string
  training_title: string
  training_hours: number | null
  training_months: number | null
  training_is_archived: boolean
  center_name: string | null
  site_name: string | null
  head_trainer_name: string | null
  assistant_name: string | null
  headcount: number
  school_days: number
}

/** Students are counted where they are: the table is shared, and only their number is read. */
const headcount = sql`(select count(*)::int from student s
  where s.organization_id = c.organization_id and s.class_id = c.id and s.archived_at is null and s.state <> 'left')`

const memberName = (id: Sql): Sql => sql`(select a.first_name || ' ' || a.last_name
  from member m join colleagues() a on a.account_id = m.account_id
  where m.organization_id = c.organization_id and m.id = ${id})`

const schoolDays = sql`(select count(*)::int
  from calendar_period p cross join lateral generate_series(p.from_date, p.to_date, interval '1 day') d
  where p.organization_id = c.organization_id and p.scope = 'class' and p.scope_id = c.id and p.kind = 'school'
    and extract(isodow from d) < 6)`

export const classColumns: Sql = sql`
  c.id, c.name, c.training_id, c.center_id, c.site_id, c.school_year, c.year_of_cycle, c.promotion, c.start_date, c.end_date,
  c.exam_start_date, c.exam_end_date, c.capacity, c.head_trainer_id, c.assistant_id, c.week_minutes_target, c.status,
  c.archived_at is not null as is_archived, c.rhythm, c.closure_policy,
  coalesce(t.short_title, t.title) as training_name, t.title as training_title,
  t.duration_hours_total as training_hours, t.duration_months as training_months,
  t.archived_at is not null as training_is_archived, ce.name as center_name, si.name as site_name,
  ${memberName(sql`c.head_trainer_id`)} as head_trainer_name, ${memberName(sql`c.assistant_id`)} as assistant_name,
  ${headcount} as headcount, ${schoolDays} as school_days`

export const classTables: Sql = sql`class c join training t on t.id = c.training_id
  left join apprentice_training_center ce on ce.id = c.center_id left join site si on si.id = c.site_id`

export const loadClass = async (asking: Asking, id: string): Promise<ClassRow> =>
  found(
    await asking.find(sql<ClassRow>`
      select ${classColumns} from ${classTables} where ${ownRows(asking.who, "c.organization_id")} and c.id = ${id}`),
  )

export const fieldsOf = (row: ClassRow): ClassFields => ({
  name: row.name,
  training_id: row.training_id,
  center_id: row.center_id,
  site_id: row.site_id,
  school_year: row.school_year,
  year_of_cycle: row.year_of_cycle,
  promotion: row.promotion,
  start_date: row.start_date,
  end_date: row.end_date,
  exam_start_date: row.exam_start_date,
  exam_end_date: row.exam_end_date,
  capacity: row.capacity,
  head_trainer_id: row.head_trainer_id,
  assistant_id: row.assistant_id,
  week_minutes_target: row.week_minutes_target,
  status: row.status,
})

export const dueMinutes = ({ training_hours, training_months }: ClassRow): number | null => {
  const hours = hoursDueInYear(training_hours, training_months)
  return hours === null ? null : hours * 60
}

/** What lists and panels say alike of a class. */
export const presentClass = (row: ClassRow) => ({
  id: row.id,
  name: row.name,
  training: { id: row.training_id, name: row.training_name },
  promotion: row.promotion,
  school_year: row.school_year,
  start_date: row.start_date,
  end_date: row.end_date,
  life: classLife(
    { status: row.status, startDate: row.start_date, endDate: row.end_date, isArchived: row.is_archived },
    today(),
  ),
  headcount: row.headcount,
  capacity: row.capacity,
  rhythm: row.rhythm === null ? null : describeRhythm(row.rhythm),
  head_trainer: named(row.head_trainer_id, row.head_trainer_name),
  center: named(row.center_id, row.center_name),
  site: named(row.site_id, row.site_name),
  planned_minutes: row.school_days * dailyMinutes(row.week_minutes_target),
  due_minutes: dueMinutes(row),
})
