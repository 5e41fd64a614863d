import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { ConflictCode, MovableSession } from "../../rules/index.ts"
import { plannedSession } from "../planning/planning-facts.ts"
import { type SessionFacts, sessionFactColumns } from "../planning/planning-rows.read.ts"

/** Sessions taken until the end of the transaction, in one order whoever asks, with the state of their sheets. */
export const lockedSessions = async (scope: Scope, where: Sql): Promise<MovableSession[]> => {
  const rows = await scope.run(sql<SessionFacts & { has_open_sheet: boolean }>`
    with taken as (
      select s.id from course_session s where ${ownRows(scope.who, "s.organization_id")} and ${where}
      order by s.id for no key update of s)
    select ${sessionFactColumns}, exists (select from attendance_sheet h
        where h.organization_id = s.organization_id and h.session_id = s.id and h.opened_at is not null) as has_open_sheet
    from taken join course_session s on ${ownRows(scope.who, "s.organization_id")} and s.id = taken.id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    order by s.on_date, s.start_minute, s.id`)
  return rows.map((row) => ({ ...plannedSession(row), sheet: row.has_open_sheet ? "open" : "upcoming" }))
}

export type Moved = {
  id: string
  date: string
  accepted: ConflictCode[]
  /** Of a change that comes late for those who had been told. */
  late_reason?: string | null
}

/**
 * A statement for each day, the farthest first: nobody steps on a place that is about to be left. The links follow by their
 * reference; what was published is shown as changed until it is published anew.
 */
export const moveRows = async (
  scope: Scope,
  moved: readonly Moved[],
  days: number,
  operationId: string | null,
): Promise<void> => {
  const byDay = Map.groupBy(moved, ({ date }) => date)
  const order = [...byDay.keys()].toSorted()
  for (const day of days > 0 ? order.toReversed() : order)
    await scope.run(sql`
      update course_session s set on_date = ${day}::date, accepted_conflicts = x.accepted,
        conflict_reason = case when cardinality(x.accepted) > 0 then s.conflict_reason end,
        change_reason = coalesce(x.late_reason, s.change_reason),
        status = case s.status when 'published' then 'modified' else s.status end,
        operation_id = ${operationId}::uuid, operation_version = case when ${operationId}::uuid is not null then s.version + 1 end,
        version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(byDay.get(day) ?? [])}::jsonb) x (id uuid, accepted text[], late_reason text)
      where ${ownRows(scope.who, "s.organization_id")} and s.id = x.id`)
}
