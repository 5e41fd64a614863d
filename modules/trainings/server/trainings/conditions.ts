import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { TrainingFilter } from "../../wire/index.ts"
import { and } from "../asking.ts"
import { searchFilter } from "../search-filter.ts"

/**
 * Trainings whose registration ended, or ends before a cohort does. The rule is `trainingChecks`; it is said again in SQL
 * because the view and its total are asked of rows that are not on the page.
 */
export const isToWatch = (on: IsoDate): Sql => sql`(
  t.archived_at is null and t.status <> 'closed' and t.rncp_registered_until is not null and (
    t.rncp_registered_until < ${on}::date
    or exists (select from class c where c.organization_id = t.organization_id and c.training_id = t.id
      and c.archived_at is null and c.end_date >= ${on}::date
      and (c.end_date + greatest(coalesce(t.duration_months, 0) - 12 * c.year_of_cycle, 0) * interval '1 month')::date
        > t.rncp_registered_until)))`

const ofView = ({ view }: TrainingFilter, on: IsoDate): Sql => {
  if (view === "to_watch") return isToWatch(on)
  return view === "all" ? sql`t.archived_at is null` : sql`t.bucket = ${view}`
}

const among = (column: Sql, values: readonly string[] | undefined, type: Sql): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::${type})`]

const activity = (values: TrainingFilter["active"]): Sql[] => {
  if (values === undefined || values.length === 2) return []
  return [values[0] === "yes" ? sql`t.status = 'active'` : sql`t.status <> 'active'`]
}

/** The rows a list shows, as a condition on `t`. */
export const trainingFilter = (who: Who, filter: TrainingFilter, on: IsoDate): Sql =>
  and([
    ownRows(who, "t.organization_id"),
    ofView(filter, on),
    ...among(sql`t.center_id`, filter.center, sql`uuid[]`),
    ...among(sql`t.level`, filter.level, sql`smallint[]`),
    ...activity(filter.active),
    ...searchFilter(filter.q, {
      who,
      kind: "training",
      id: sql`t.id`,
      name: sql`concat_ws(' ', t.title, t.short_title, t.rncp_code)`,
      isArchive: filter.view === "archived",
    }),
  ])
