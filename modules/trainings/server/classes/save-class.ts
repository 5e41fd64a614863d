import type { Rhythm } from "@jalon/calendar"
import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { classDateFault, classDateFaultWords } from "../../rules/index.ts"
import type { ClassFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireOwn } from "../own-things.ts"

export type WrittenClass = ClassFields & { rhythm: Rhythm | null; closure_policy: "shift_next" | "skip" }

const fieldNames = {
  schoolYear: "school_year",
  startDate: "start_date",
  endDate: "end_date",
  examStartDate: "exam_start_date",
  examEndDate: "exam_end_date",
} as const

export const requireDates = (fields: ClassFields): void => {
  const found = classDateFault({
    schoolYear: fields.school_year,
    startDate: fields.start_date,
    endDate: fields.end_date,
    examStartDate: fields.exam_start_date,
    examEndDate: fields.exam_end_date,
  })
  if (found)
    throw refuse("request.invalid", {}, { [fieldNames[found.field]]: classDateFaultWords[found.fault] })
}

/** A class is of one's own training, centre, site and colleagues, and of a training still taught. */
export const requireThings = async (scope: Scope, fields: ClassFields): Promise<void> => {
  await requireOwn(scope, fields)
  const training = await scope.find(sql<{ archived: boolean }>`
    select archived_at is not null as archived from training where ${ownRows(scope.who)} and id = ${fields.training_id}`)
  if (training?.archived) throw refuse("class.training_archived")
}

/** Names are told apart within a year and a site; `except` is the class that bears it already. */
export const requireFreeName = async (scope: Scope, fields: ClassFields, except?: string): Promise<void> => {
  const taken = await scope.find(sql`
    select id from class where ${ownRows(scope.who)} and school_year = ${fields.school_year} and name = ${fields.name}
      and site_id is not distinct from ${fields.site_id}::uuid and archived_at is null
      and id is distinct from ${except ?? null}::uuid`)
  if (taken) throw refuse("class.name_taken", { name: fields.name, year: fields.school_year })
}

/** What a class is until somebody says otherwise. */
export const unsaidClass: ClassFields = {
  name: "",
  training_id: "",
  school_year: "",
  start_date: "",
  end_date: "",
  center_id: null,
  site_id: null,
  year_of_cycle: 1,
  promotion: null,
  exam_start_date: null,
  exam_end_date: null,
  capacity: null,
  head_trainer_id: null,
  assistant_id: null,
  // 35 hours, the legal week.
  week_minutes_target: 2100,
  status: "preparation",
}

export const insertClass = async (scope: Scope, one: WrittenClass): Promise<string> => {
  const id = newId()
  const rhythm = one.rhythm === null ? null : JSON.stringify(one.rhythm)
  const made = await scope.find(sql`
    insert into class (id, organization_id, name, training_id, center_id, site_id, school_year, year_of_cycle, promotion,
      start_date, end_date, exam_start_date, exam_end_date, capacity, head_trainer_id, assistant_id, week_minutes_target,
      status, rhythm, closure_policy)
    values (${id}, ${organizationOf(scope.who)}, ${one.name}, ${one.training_id}, ${one.center_id}, ${one.site_id},
      ${one.school_year}, ${one.year_of_cycle}, ${one.promotion}, ${one.start_date}, ${one.end_date}, ${one.exam_start_date},
      ${one.exam_end_date}, ${one.capacity}, ${one.head_trainer_id}, ${one.assistant_id}, ${one.week_minutes_target},
      ${one.status}, ${rhythm}::jsonb, ${one.closure_policy})
    on conflict do nothing returning id`)
  // Someone made it between the question and the answer.
  if (!made) throw refuse("class.name_taken", { name: one.name, year: one.school_year })
  return id
}

export const saveClass = (scope: Scope, id: string, fields: ClassFields) =>
  scope.run(sql`
    update class set name = ${fields.name}, training_id = ${fields.training_id}, center_id = ${fields.center_id},
      site_id = ${fields.site_id}, school_year = ${fields.school_year}, year_of_cycle = ${fields.year_of_cycle},
      promotion = ${fields.promotion}, start_date = ${fields.start_date}, end_date = ${fields.end_date},
      exam_start_date = ${fields.exam_start_date}, exam_end_date = ${fields.exam_end_date}, capacity = ${fields.capacity},
      head_trainer_id = ${fields.head_trainer_id}, assistant_id = ${fields.assistant_id},
      week_minutes_target = ${fields.week_minutes_target}, status = ${fields.status}, updated_at = now()
    where ${ownRows(scope.who)} and id = ${id}`)
