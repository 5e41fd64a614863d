import type { Scope } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import {
  changeUnblocked,
  type MovableSession,
  type PlannedSession,
  type Planning,
} from "../../rules/index.ts"
import { localMoment } from "../local-moment.ts"
import { type PlacedFields, placedSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { isLateChange, requireLateReason } from "../sessions/late-change.ts"
import { statusAfter } from "../sessions/lock-session.ts"
import { keptOf, type Left, leftByConflicts, leftByRule, reportOf } from "../weeks/report.ts"
import { writeOperation } from "../weeks/write-operation.ts"
import { rewriteSessions, type SessionState, sessionStates } from "./rewrite-sessions.ts"

export type Act = {
  kind: "edit" | "replace" | "swap"
  isTrial: boolean
  /** Asked for when some of it comes late for those who had been told. */
  reason: string | null
  /** What the act leaves alone by itself. */
  left?: readonly Left[]
  /** All of it or nothing. */
  isWhole?: boolean
  /** Each leaves its series: it was changed alone. */
  isDetaching?: boolean
}

const labelled = (session: PlannedSession, { title, subject_id }: PlacedFields, planning: Planning) => ({
  ...session,
  label: title ?? planning.subjects.get(subject_id ?? "")?.name ?? "",
})

const isSame = (a: PlacedFields, b: PlacedFields): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Sessions rewritten together, or told how they would be: what something blocks stays as it is, and is told. The same answer for
 * who tries and for who writes.
 */
export const changeTogether = async (
  scope: Scope,
  locked: readonly MovableSession[],
  fieldsFor: (state: SessionState) => PlacedFields,
  { kind, isTrial, reason, left: leftAlone = [], isWhole = false, isDetaching = false }: Act,
) => {
  const states = await sessionStates(
    scope,
    locked.map(({ id }) => id),
  )
  const after = new Map<string, PlacedFields>()
  for (const state of states.values()) {
    const fields = fieldsFor(state)
    if (!isSame(state.fields, fields)) after.set(state.id, fields)
  }
  const sessions = locked.filter(({ id }) => after.has(id))
  const places = [...after].map(([id, fields]) => placedSession(id, fields))
  const days: IsoDate[] = places.map(({ date }) => date)
  if (!isTrial) await takeTurns(scope, days)
  const planning = await planningFor(scope, [...sessions, ...places], days)
  const { moved, skipped, blocked, conflicts } = changeUnblocked(
    sessions,
    ({ id }) => {
      const fields = after.get(id) as PlacedFields
      const { id: _id, status: _status, ...patch } = labelled(placedSession(id, fields), fields, planning)
      return patch
    },
    localMoment(),
    planning,
  )
  const labels = new Map(sessions.map(({ id, label, date }) => [id, { label, date }]))
  const left = [
    ...leftAlone,
    ...skipped.map((one) => leftByRule(one, labels.get(one.sessionId)?.label ?? "")),
    ...[...blocked].map(([id, against]) =>
      leftByConflicts(labels.get(id)?.date ?? "", against, labels.get(id)?.label ?? ""),
    ),
  ]
  const isHeldBack = isWhole && moved.size < locked.length
  const placed = new Map(places.map((place) => [place.id, place]))
  const written = (isHeldBack ? [] : [...moved.keys()]).map((id) => {
    const state = states.get(id) as SessionState
    const isLate = isLateChange(
      state.status,
      placedSession(id, state.fields),
      placed.get(id) as PlannedSession,
    )
    const kept = keptOf(conflicts.get(id))
    return {
      ...state,
      fields: after.get(id) as PlacedFields,
      status: statusAfter(state.status),
      is_detached: state.is_detached || isDetaching,
      accepted: kept.accepted,
      conflict_reason: kept.accepted.length > 0 ? state.conflict_reason : null,
      change_reason: isLate ? reason : state.change_reason,
      isLate,
      kept,
    }
  })
  const dates = written.map(({ fields }) => fields.on_date).toSorted()
  const late = written.filter(({ isLate }) => isLate).length
  if (isTrial || written.length === 0) return { ...reportOf(null, written, left, late), dates }
  requireLateReason(late, reason)
  const before = written.map(({ id }) => states.get(id) as SessionState)
  const operationId = await writeOperation(scope, { kind, before }, written.length)
  await rewriteSessions(
    scope,
    written.map(({ kept: _, isLate: _isLate, ...state }) => state),
    operationId,
  )
  return { ...reportOf(operationId, written, left, late), dates }
}
