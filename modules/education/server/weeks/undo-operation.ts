import { ownRows, type Scope, sql } from "@jalon/data"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { shiftUnblocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { localMoment } from "../local-moment.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { lockedSessions, moveRows } from "./move-rows.ts"
import { keptOf } from "./report.ts"

type Operation = { id: string; days: number | null; session_count: number; undone_at: Date | null }

/** A draft with a file or a publication is somebody's work by now, and stays. */
const removeDrafts = async (scope: Scope, operationId: string): Promise<number> => {
  const own = ownRows(scope.who)
  const rows = await scope.run(sql<{ id: string }>`
    select s.id from course_session s
    where ${ownRows(scope.who, "s.organization_id")} and s.operation_id = ${operationId} and s.version = s.operation_version
      and s.status = 'draft' and not exists (select from course_document d
        where d.organization_id = s.organization_id and d.session_id = s.id)
    order by s.id for update of s`)
  const ids = rows.map(({ id }) => id)
  await scope.run(sql`delete from course_session_class where ${own} and session_id = any(${ids}::uuid[])`)
  await scope.run(sql`delete from course_session_trainer where ${own} and session_id = any(${ids}::uuid[])`)
  await scope.run(sql`delete from course_session where ${own} and id = any(${ids}::uuid[])`)
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

/** Overwrites nobody: what was changed since stays as it is, and is counted. */
export const undoOperation = command(wire.undoOperation, async (scope, { params }) => {
  const operation = found(
    await scope.find(sql<Operation>`
      select id, days, session_count, undone_at from planning_operation
      where ${ownRows(scope.who)} and id = ${params.operationId} for update`),
  )
  if (operation.undone_at !== null) throw refuse("operation.undone")
  const undone =
    operation.days === null
      ? await removeDrafts(scope, operation.id)
      : await shiftBack(scope, operation.id, operation.days)
  await scope.run(sql`
    update planning_operation set undone_at = now() where ${ownRows(scope.who)} and id = ${operation.id}`)
  return { undone, kept: operation.session_count - undone }
})
