import { ownRows, type Scope, sql } from "@jalon/data"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { restoreUnblocked, shiftUnblocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { localMoment } from "../local-moment.ts"
import { rewriteSessions, type SessionState } from "../operations/rewrite-sessions.ts"
import { placedSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { dropLinks } from "../sessions/link-sessions.ts"
import { lockedSessions, moveRows } from "./move-rows.ts"
import { keptOf } from "./report.ts"

type Operation = {
  id: string
  kind: string
  days: number | null
  sessions_before: SessionState[] | null
  session_count: number
  undone_at: Date | null
}

/** A draft with a file or a publication is somebody's work by now, and stays. */
const removeDrafts = async (
  scope: Scope,
  operationId: string,
  except: readonly string[] = [],
): Promise<number> => {
  const rows = await scope.run(sql<{ id: string }>`
    select s.id from course_session s
    where ${ownRows(scope.who, "s.organization_id")} and s.operation_id = ${operationId} and s.version = s.operation_version
      and s.status = 'draft' and s.id <> all(${[...except]}::uuid[]) and not exists (select from course_document d
        where d.organization_id = s.organization_id and d.session_id = s.id)
    order by s.id for update of s`)
  const ids = rows.map(({ id }) => id)
  await dropLinks(scope, ids)
  await scope.run(sql`delete from course_session where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`)
  return ids.length
}

const shiftBack = async (scope: Scope, operationId: string, days: number): Promise<number> => {
  const sessions = await lockedSessions(
    scope,
    sql`s.operation_id = ${operationId} and s.version = s.operation_version and s.status in ('draft', 'published', 'modified')`,
  )
  const targets = [...new Set(sessions.map(({ date }) => addDays(date, -days)))]
  await takeTurns(scope, targets)
  const planning = await planningFor(scope, sessions, targets)
  const { moved, conflicts } = shiftUnblocked(sessions, -days, localMoment(), planning, true)
  await moveRows(
    scope,
    [...moved.values()].map(({ id, date }) => ({ id, date, accepted: keptOf(conflicts.get(id)).accepted })),
    -days,
    null,
  )
  return moved.size
}

/** As they were, with their status: what nobody changed since is as it was published again. */
const restore = async (
  scope: Scope,
  operationId: string,
  before: readonly SessionState[],
): Promise<number> => {
  const sessions = await lockedSessions(
    scope,
    sql`s.operation_id = ${operationId} and s.version = s.operation_version and s.status <> 'done'`,
  )
  const labels = new Map(sessions.map(({ id, label }) => [id, label]))
  const places = new Map(
    before
      .filter(({ id }) => labels.has(id))
      .map(({ id, fields, status }) => [
        id,
        { ...placedSession(id, fields), status, label: labels.get(id) ?? "" },
      ]),
  )
  const days = [...places.values()].map(({ date }) => date)
  await takeTurns(scope, days)
  const planning = await planningFor(scope, [...sessions, ...places.values()], days)
  const { moved } = restoreUnblocked(sessions, places, planning)
  await rewriteSessions(
    scope,
    before.filter(({ id }) => moved.has(id)),
    null,
  )
  return moved.size
}

const takeBack = async (scope: Scope, operation: Operation): Promise<number> => {
  const { id, kind, days, sessions_before } = operation
  if (kind === "import") {
    // What it made goes first: a session that it moved may have left its place to one of them.
    const changed = sessions_before ?? []
    const removed = await removeDrafts(
      scope,
      id,
      changed.map((state) => state.id),
    )
    return removed + (changed.length > 0 ? await restore(scope, id, changed) : 0)
  }
  if (sessions_before !== null) return restore(scope, id, sessions_before)
  return days === null ? removeDrafts(scope, id) : shiftBack(scope, id, days)
}

/** Overwrites nobody: what was changed since stays as it is, and is counted. */
export const undoOperation = command(wire.undoOperation, async (scope, { params }) => {
  const operation = found(
    await scope.find(sql<Operation>`
      select id, kind, days, sessions_before, session_count, undone_at from planning_operation
      where ${ownRows(scope.who)} and id = ${params.operationId} for update`),
  )
  if (operation.undone_at !== null) throw refuse("operation.undone")
  const undone = await takeBack(scope, operation)
  await scope.run(sql`
    update planning_operation set undone_at = now() where ${ownRows(scope.who)} and id = ${operation.id}`)
  return { undone, kept: operation.session_count - undone }
})
