import { addDays } from "@jalon/kernel"
import type { Conflict } from "../conflicts/conflict.ts"
import { conflictsOf, conflictsOfAll } from "../conflicts/conflicts-of.ts"
import { newConflicts } from "../conflicts/new-conflicts.ts"
import { type Planning, planningOf } from "../conflicts/planning.ts"
import { skipReasonsOn } from "../recurrence/skip-reasons.ts"
import { answerToChange, type LocalMoment } from "../session/change.ts"
import { isSheetUntouched } from "../session/lifecycle.ts"
import type { PlannedSession } from "../session/model.ts"
import type { SessionPatch } from "./change.ts"
import { shiftSessions } from "./moves.ts"
import {
  changeSessions,
  type MovableSession,
  type OperationReport,
  type SkippedSession,
} from "./operation.ts"

export interface Unblocked {
  /** The sessions that change, as they would be. */
  moved: Map<string, PlannedSession>
  /** What stays where it is by rule: a holiday, a session that may not change. */
  skipped: SkippedSession[]
  /** What something blocks as it would be. */
  blocked: Map<string, Conflict[]>
  /** What stands against those that change. */
  conflicts: Map<string, Conflict[]>
}

const isBlock = ({ severity }: Conflict): boolean => severity === "block"

/** Two at the same time: what no act may ever make, even one that takes another back. */
const isOverlap = ({ code }: Conflict): boolean =>
  code === "trainer_overlap" || code === "room_overlap" || code === "class_overlap"

/**
 * An operation without ever making a double booking: what something blocks stays as it is, and the others of its day are judged
 * again with it there. What already stood against a session where it is does not hold it back.
 */
const withoutBlocked = (
  sessions: readonly MovableSession[],
  places: ReadonlyMap<string, PlannedSession>,
  report: Pick<OperationReport, "skipped" | "conflicts">,
  planning: Planning,
  stops: (conflict: Conflict) => boolean,
): Unblocked => {
  const before = new Map<string, PlannedSession>(
    sessions.map(({ sheet: _, ...session }) => [session.id, session]),
  )
  const moved = new Map(places)
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

const placesOf = (
  sessions: readonly MovableSession[],
  { changes }: OperationReport,
): Map<string, PlannedSession> => {
  const before = new Map(sessions.map(({ sheet: _, ...session }) => [session.id, session]))
  const places = new Map<string, PlannedSession>()
  for (const change of changes) {
    const session = change.kind === "update" && before.get(change.sessionId)
    if (session) places.set(session.id, { ...session, ...change.after })
  }
  return places
}

/**
 * « Décaler » without double booking. On the way back, a session returns to where it was accepted once: only somebody who took
 * its place keeps it away.
 */
export const shiftUnblocked = (
  sessions: readonly MovableSession[],
  days: number,
  now: LocalMoment,
  planning: Planning,
  isBack = false,
): Unblocked => {
  const report = isBack
    ? changeSessions(sessions, ({ date }) => ({ date: addDays(date, days) }), now, planning)
    : shiftSessions(sessions, days, now, planning)
  return withoutBlocked(sessions, placesOf(sessions, report), report, planning, isBack ? isOverlap : isBlock)
}

export interface UnblockedChange extends Unblocked {
  /** Some of it comes less than 48 hours before a start. */
  needsReason: boolean
}

/** Each session as `placeFor` would have it, without double booking. One that changes day passes days without lessons. */
export const changeUnblocked = (
  sessions: readonly MovableSession[],
  placeFor: (session: MovableSession) => SessionPatch,
  now: LocalMoment,
  planning: Planning,
): UnblockedChange => {
  const report = changeSessions(
    sessions,
    (session) => {
      const after = placeFor(session)
      if (after.date === undefined || after.date === session.date) return after
      const [reason] = skipReasonsOn({ ...session, ...after }, planning)(after.date)
      return reason ?? after
    },
    now,
    planning,
  )
  const found = withoutBlocked(sessions, placesOf(sessions, report), report, planning, isBlock)
  const needsReason = sessions.some((session) => {
    const after = found.moved.get(session.id)
    const answer = after && answerToChange(session, now, after)
    return answer?.allowed === true && answer.needsReason
  })
  return { ...found, needsReason }
}

/** Sessions back as they were, whatever they became: only an open sheet or somebody who took the place keeps one away. */
export const restoreUnblocked = (
  sessions: readonly MovableSession[],
  before: ReadonlyMap<string, PlannedSession>,
  planning: Planning,
): Unblocked => {
  const places = new Map<string, PlannedSession>()
  for (const { id, sheet } of sessions) {
    const place = before.get(id)
    if (place && isSheetUntouched(sheet)) places.set(id, place)
  }
  const conflicts = conflictsOfAll([...places.values()], planning)
  return withoutBlocked(sessions, places, { skipped: [], conflicts }, planning, isOverlap)
}
