import { addDays } from "@jalon/kernel"
import type { Conflict } from "../conflicts/conflict.ts"
import { conflictsOf } from "../conflicts/conflicts-of.ts"
import { newConflicts } from "../conflicts/new-conflicts.ts"
import { type Planning, planningOf } from "../conflicts/planning.ts"
import type { LocalMoment } from "../session/change.ts"
import type { PlannedSession } from "../session/model.ts"
import { shiftSessions } from "./moves.ts"
import { changeSessions, type MovableSession, type SkippedSession } from "./operation.ts"

export interface UnblockedShift {
  /** The sessions that go, at their new place. */
  moved: Map<string, PlannedSession>
  /** What stays where it is by rule: a holiday, a session that may not change. */
  skipped: SkippedSession[]
  /** What something blocks where it would go. */
  blocked: Map<string, Conflict[]>
  /** What stands against those that go. */
  conflicts: Map<string, Conflict[]>
}

const isBlock = ({ severity }: Conflict): boolean => severity === "block"

/** Two at the same time: what no act may ever make, even one that takes another back. */
const isOverlap = ({ code }: Conflict): boolean =>
  code === "trainer_overlap" || code === "room_overlap" || code === "class_overlap"

/**
 * « Décaler » without ever making a double booking: what something blocks stays, and the others of its day are judged again with
 * it there. What already stood against a session where it is does not hold it back. On the way back, a session returns to where it
 * was accepted once: only somebody who took its place keeps it away.
 */
export const shiftUnblocked = (
  sessions: readonly MovableSession[],
  days: number,
  now: LocalMoment,
  planning: Planning,
  isBack = false,
): UnblockedShift => {
  const stops = isBack ? isOverlap : isBlock
  const before = new Map<string, PlannedSession>(
    sessions.map(({ sheet: _, ...session }) => [session.id, session]),
  )
  const report = isBack
    ? changeSessions(sessions, ({ date }) => ({ date: addDays(date, days) }), now, planning)
    : shiftSessions(sessions, days, now, planning)
  const moved = new Map<string, PlannedSession>()
  for (const change of report.changes) {
    const session = change.kind === "update" && before.get(change.sessionId)
    if (session) moved.set(session.id, { ...session, ...change.after })
  }
  const { conflicts } = report
  const blocked = new Map<string, Conflict[]>()
  const stopsOf = (id: string): Conflict[] => {
    const found = (conflicts.get(id) ?? []).filter(stops)
    const own = before.get(id)
    return found.length === 0 || !own ? [] : newConflicts(found, conflictsOf(own, planning))
  }
  let judged = [...moved.keys()]
  while (judged.length > 0) {
    const stayed = new Set<string>()
    for (const id of judged) {
      const against = stopsOf(id)
      if (against.length === 0) continue
      blocked.set(id, against)
      moved.delete(id)
      conflicts.delete(id)
      stayed.add(before.get(id)?.date ?? "")
    }
    const beside = [...moved.values()].filter(({ date }) => stayed.has(date))
    judged = beside.map(({ id }) => id)
    if (judged.length === 0) break
    const kept = planning.facts.sessions.filter(({ id }) => !moved.has(id))
    const together = planningOf({ ...planning.facts, sessions: [...kept, ...moved.values()] })
    for (const session of beside) conflicts.set(session.id, conflictsOf(session, together))
  }
  return { moved, skipped: report.skipped, blocked, conflicts }
}
