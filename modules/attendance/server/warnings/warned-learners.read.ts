import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"

const AT_ONCE = 200

export type WarnedLearner = { student_id: string; entry_date: IsoDate }

/** Who is enrolled today, and since when; a page at a time. */
export const enrolledLearners = (scope: Scope, today: IsoDate, after: string): Promise<WarnedLearner[]> =>
  scope.run(sql<WarnedLearner>`
    select en.student_id, min(en.entry_date) as entry_date
    from enrolment en join student st on st.organization_id = en.organization_id and st.id = en.student_id
    where ${ownRows(scope.who, "en.organization_id")} and en.student_id > ${after}::uuid and st.archived_at is null
      and en.entry_date <= ${today}::date and (en.exit_date is null or en.exit_date >= ${today}::date)
    group by en.student_id order by en.student_id limit ${AT_ONCE}`)

type KeptRow = { student_id: string; day: IsoDate }

/** Days on which the employer kept somebody, as what was filed says: whether it was accepted is another matter. */
export const keptDays = async (
  scope: Scope,
  { studentIds, from, to }: { studentIds: readonly string[]; from: IsoDate; to: IsoDate },
): Promise<Map<string, IsoDate[]>> => {
  const rows = await scope.run(sql<KeptRow>`
    select distinct j.student_id, d::date as day
    from justification j cross join lateral generate_series(greatest(j.from_date, ${from}::date), least(j.to_date, ${to}::date),
      interval '1 day') d
    where ${ownRows(scope.who, "j.organization_id")} and j.student_id = any(${studentIds}::uuid[])
      and j.to_date >= ${from}::date and j.employer_label = 'employer' and j.status not in ('draft', 'cancelled')`)
  return new Map(
    [...Map.groupBy(rows, ({ student_id }) => student_id)].map(([id, own]) => [
      id,
      own.map(({ day }) => day),
    ]),
  )
}
