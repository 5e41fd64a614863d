import { type Sql, sql, type Who } from "@jalon/data"
import type { QueryOf } from "@jalon/wire-kit"
import type { listStudentFigures, SumShape } from "../../wire/index.ts"
import { type Counted, countedLines, sumColumns } from "./counted-lines.read.ts"
import { periodBefore } from "./period-before.ts"

export type StudentFigures = {
  id: string
  name: string
  class: string | null
  sum: SumShape
  half_days_absent: number
  before: SumShape
  count: number
}

type Sort = QueryOf<typeof listStudentFigures>["sort"]

const orders: Record<Sort, Sql> = {
  unjustified: sql`(g.sum ->> 'unjustified_min')::int desc, g.sort_name, g.id`,
  // Nothing due says nothing: last.
  presence: sql`((g.sum ->> 'realised_min')::numeric + (g.sum ->> 'attested_min')::numeric)
    / nullif((g.sum ->> 'due_min')::numeric, 0) nulls last, g.sort_name, g.id`,
  name: sql`g.sort_name, g.id`,
}

/** One row for each student who was awaited in the period, with the period before it. */
export const studentFigures = (
  who: Who,
  query: Counted & { sort: Sort },
  cut: { limit: number; offset: number },
): Sql<StudentFigures> => {
  const { from } = periodBefore(query)
  const isNow = sql`l.on_date >= ${query.from}::date`
  const order = orders[query.sort]
  return sql<StudentFigures>`
    with sums as (
      select l.organization_id, l.student_id, ${sumColumns(isNow)} as sum, ${sumColumns(sql`not ${isNow}`)} as before
      from ${countedLines(who, { ...query, from })}
      group by l.organization_id, l.student_id having bool_or(${isNow})),
    page as (
      select g.*, count(*) over ()::int as count from (
        select st.id, coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as name, st.sort_name, k.name as class,
          sums.sum, sums.before
        from sums join student st on st.organization_id = sums.organization_id and st.id = sums.student_id
          left join class k on k.organization_id = st.organization_id and k.id = st.class_id) g
      order by ${order} limit ${cut.limit} offset ${cut.offset})
    select g.id, g.name, g.class, g.sum, g.before, g.count,
      (select count(*)::int from (
        select from ${countedLines(who, query, sql`l.student_id = g.id`)}
        group by l.on_date, sh.half_day having bool_and(l.status = 'absent')) h) as half_days_absent
    from page g order by ${order}`
}
