import { ownRows, sql } from "@jalon/data"
import { type Asking, found, isOffice } from "../asking.ts"
import type { SubjectRow } from "./subject-row.ts"

type Training = { id: string; name: string; hours_total: number | null; months: number | null }
type Line = { subject: SubjectRow; year_of_cycle: number; due_minutes: number; unit: string | null }

const MONTHS = 12
const yearsOf = (months: number | null): number =>
  Math.min(5, Math.max(1, Math.ceil((months ?? MONTHS) / MONTHS)))

/** What a training asks for, year by year. The training itself is the catalogue's. */
export const trainingSubjects = async (asking: Asking, trainingId: string) => {
  const training = found(
    await asking.find(sql<Training>`
      select id, coalesce(short_title, title) as name, duration_hours_total as hours_total, duration_months as months
      from training where ${ownRows(asking.who)} and id = ${trainingId}`),
  )
  const lines = await asking.run(sql<Line>`
    select json_build_object('id', s.id, 'title', s.title, 'short_code', s.short_code, 'hue', s.hue) as subject,
      ts.year_of_cycle, ts.due_minutes, ts.unit
    from training_subject ts join subject s on s.organization_id = ts.organization_id and s.id = ts.subject_id
    where ${ownRows(asking.who, "ts.organization_id")} and ts.training_id = ${trainingId}
    order by ts.year_of_cycle, ts.unit nulls last, s.sort_title, s.id`)
  return {
    training: {
      id: training.id,
      name: training.name,
      hours_total: training.hours_total,
      years: yearsOf(training.months),
    },
    lines,
    may_edit: isOffice(asking.who),
  }
}
