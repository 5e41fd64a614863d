import { ownRows, sql } from "@jalon/data"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { shiftUnblocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { localMoment } from "../local-moment.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { isLateChange, requireLateReason } from "../sessions/late-change.ts"
import { lockedSessions, moveRows } from "./move-rows.ts"
import { keptOf, leftByConflicts, leftByRule, reportOf } from "./report.ts"
import { writeOperation } from "./write-operation.ts"

/** What cannot go stays where it is, and is told: nothing is ever placed twice. */
export const shiftSessions = command(wire.shiftSessions, async (scope, { body }) => {
  const { class_id, from, to, days } = body
  if (class_id !== null)
    found(await scope.find(sql`select id from class where ${ownRows(scope.who)} and id = ${class_id}`))
  const ofClass = sql`exists (select from course_session_class sc where sc.organization_id = s.organization_id
    and sc.session_id = s.id and sc.class_id = ${class_id}::uuid)`
  const sessions = await lockedSessions(
    scope,
    sql`s.on_date between ${from}::date and ${to}::date and s.status in ('draft', 'published', 'modified')
      and (${class_id}::uuid is null or ${ofClass})`,
  )
  if (sessions.length === 0) throw refuse("shift.empty")
  const targets = [...new Set(sessions.map(({ date }) => addDays(date, days)))]
  await takeTurns(scope, targets)
  const planning = await planningFor(scope, sessions, targets)
  const { moved, skipped, blocked, conflicts } = shiftUnblocked(sessions, days, localMoment(), planning)
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const written = [...moved.values()].map((after) => {
    const before = byId.get(after.id)
    return {
      id: after.id,
      date: after.date,
      kept: keptOf(conflicts.get(after.id)),
      isLate: before !== undefined && isLateChange(before.status, before, after),
    }
  })
  const left = [
    ...skipped.map((one) => leftByRule(one, byId.get(one.sessionId)?.label ?? "")),
    ...[...blocked].map(([id, against]) =>
      leftByConflicts(byId.get(id)?.date ?? from, against, byId.get(id)?.label ?? ""),
    ),
  ]
  const late = written.filter(({ isLate }) => isLate).length
  if (written.length === 0) return reportOf(null, written, left)
  requireLateReason(late, body.reason)
  const operationId = await writeOperation(scope, { kind: "shift", days }, written.length)
  await moveRows(
    scope,
    written.map(({ id, date, kept, isLate }) => ({
      id,
      date,
      accepted: kept.accepted,
      late_reason: isLate ? body.reason : null,
    })),
    days,
    operationId,
  )
  return reportOf(operationId, written, left, late)
})
