import { onlyRow, ownRows, type Sql, sql, sqlName } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { WarningCode } from "../../rules/index.ts"
import { WARNING_VIEWS } from "../../wire/index.ts"
import { type Asking, and, found } from "../asking.ts"
import { mayDecide } from "../justifications/justification-row.read.ts"
import { isOwnClass } from "../statistics/counted-lines.read.ts"

type ActionRow = { kind: "handled" | "reopened"; note: string; by: string | null; at: string }

export type WarningRow = {
  id: string
  code: WarningCode
  state: "open" | "handled" | "ended"
  fact_on: IsoDate
  found_at: Date
  ended_at: Date | null
  student_id: string
  student_name: string
  class_name: string | null
  actions: ActionRow[]
}

export const fromWarnings = sql`attendance_warning w
  join student st on st.organization_id = w.organization_id and st.id = w.student_id
  left join class c on c.organization_id = st.organization_id and c.id = st.class_id`

/**
 * Those of the classes that a trainer teaches or leads, of all for everyone else of the school. That an employer keeps somebody is
 * a reason of absence: it is told to who decides on reasons.
 */
export const visibleWarnings = async (asking: Asking): Promise<Sql> =>
  and([
    ownRows(asking.who, "w.organization_id"),
    isOwnClass(asking.who, sql`st.class_id`),
    ...((await mayDecide(asking)) ? [] : [sql`w.code <> 'employer_retention'`]),
  ])

type View = (typeof WARNING_VIEWS)[number]
export const inWarningView = (view: View): Sql => (view === "all" ? sql`true` : sql`w.state = ${view}`)

export const countWarnings = async (asking: Asking, where: Sql): Promise<Record<View, number>> => {
  const counted = WARNING_VIEWS.map(
    (view) => sql`count(*) filter (where ${inWarningView(view)})::int as ${sqlName(view)}`,
  ).reduce((all, one) => sql`${all}, ${one}`)
  return onlyRow(
    (await asking.run(sql<Record<View, number>>`select ${counted} from ${fromWarnings} where ${where}`))[0],
  )
}

/** The latest fact first, the signs of one learner together. */
export const warningRows = (asking: Asking, where: Sql, cut: Sql = sql``): Promise<WarningRow[]> =>
  asking.run(sql<WarningRow>`
    select w.id, w.code, w.state, w.fact_on, w.found_at, w.ended_at, w.student_id,
      coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as student_name, c.name as class_name,
      coalesce((select json_agg(json_build_object('kind', a.kind, 'note', a.note, 'at', a.done_at,
          'by', who.first_name || ' ' || who.last_name) order by a.done_at, a.id)
        from attendance_warning_action a left join colleagues() who on who.account_id = a.done_by
        where a.organization_id = w.organization_id and a.warning_id = w.id), '[]') as actions
    from ${fromWarnings} where ${where} order by w.fact_on desc, st.sort_name, st.id, w.code, w.id ${cut}`)

export const presentWarning = (row: WarningRow) => ({
  id: row.id,
  code: row.code,
  student: { id: row.student_id, name: row.student_name, class: row.class_name },
  state: row.state,
  fact_on: row.fact_on,
  found_at: row.found_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  actions: row.actions.map(({ kind, note, by, at }) => ({ kind, note, by, at: new Date(at).toISOString() })),
})

export const loadWarning = async (asking: Asking, id: string): Promise<WarningRow> =>
  found((await warningRows(asking, sql`${await visibleWarnings(asking)} and w.id = ${id}`))[0])
