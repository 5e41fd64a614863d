import type { Period } from "@jalon/calendar"
import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

export type StoredPeriod = Period & { id: string }

export const loadPeriods = (asking: Asking, classId: string): Promise<StoredPeriod[]> =>
  asking.run(sql<StoredPeriod>`
    select id, kind, from_date as "from", to_date as "to", locked from calendar_period
    where ${ownRows(asking.who)} and scope = 'class' and scope_id = ${classId} order by from_date, id`)

const key = ({ kind, from, to, locked }: Period) => `${kind}/${from}/${to}/${locked}`

/** Writes what changed and nothing else: a week drawn by hand is not a hundred rows of history. */
export const replacePeriods = async (
  scope: Scope,
  classId: string,
  before: readonly StoredPeriod[],
  after: readonly Period[],
): Promise<void> => {
  const wanted = new Set(after.map(key))
  const there = new Set(before.map(key))
  const gone = before.filter((period) => !wanted.has(key(period))).map(({ id }) => id)
  const added = after
    .filter((period) => !there.has(key(period)))
    .map(({ kind, from, to, locked }) => ({ id: newId(), kind, from_date: from, to_date: to, locked }))
  if (gone.length > 0)
    await scope.run(
      sql`delete from calendar_period where ${ownRows(scope.who)} and id = any(${gone}::uuid[])`,
    )
  if (added.length > 0)
    await scope.run(sql`
      insert into calendar_period (id, organization_id, scope, scope_id, kind, from_date, to_date, locked)
      select p.id, ${organizationOf(scope.who)}, 'class', ${classId}, p.kind, p.from_date, p.to_date, p.locked
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        p (id uuid, kind text, from_date date, to_date date, locked boolean)`)
}
