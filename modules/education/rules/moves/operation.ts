import type { IsoDate } from "@jalon/kernel"
import type { Conflict } from "../conflicts/conflict.ts"
import { conflictsOfAll } from "../conflicts/conflicts-of.ts"
import type { Planning } from "../conflicts/planning.ts"
import type { SkipReason } from "../recurrence/series.ts"
import { answerToChange, type LocalMoment } from "../session/change.ts"
import type { SheetState } from "../session/lifecycle.ts"
import type { PlannedSession } from "../session/model.ts"
import { applyChanges, type PlanningChange, patchOf, type SessionPatch } from "./change.ts"

/** A session that is there, with the state of its sheet. */
export type MovableSession = PlannedSession & { sheet: SheetState }

export type SkippedSession = { sessionId: string; date: IsoDate } & (
  | { reason: SkipReason }
  /** It may not change; the sentence says why. */
  | { reason: "locked"; sentence: string }
)

/** What an operation on several sessions would do: nothing is lost without being told. */
export interface OperationReport {
  changes: PlanningChange[]
  skipped: SkippedSession[]
  conflicts: Map<string, Conflict[]>
  /** Some of it comes less than 48 hours before a start. */
  needsReason: boolean
}

/** Changes each session that may change; the others are told of. An empty patch leaves a session as it is. */
export const changeSessions = (
  sessions: readonly MovableSession[],
  patchFor: (session: MovableSession) => SessionPatch | SkipReason,
  now: LocalMoment,
  planning: Planning,
): OperationReport => {
  const changes: PlanningChange[] = []
  const skipped: SkippedSession[] = []
  let needsReason = false
  for (const session of sessions) {
    const { id, date } = session
    const after = patchFor(session)
    if (typeof after === "string") {
      skipped.push({ sessionId: id, date, reason: after })
      continue
    }
    const answer = answerToChange(session, now, { ...session, ...after })
    if (!answer.allowed) {
      skipped.push({ sessionId: id, date, reason: "locked", sentence: answer.sentence })
      continue
    }
    needsReason ||= answer.needsReason
    changes.push({ kind: "update", sessionId: id, before: patchOf(session, after), after })
  }
  const changed = new Set(changes.map((change) => change.kind === "update" && change.sessionId))
  const moved = applyChanges(sessions.filter(({ id }) => changed.has(id)).map(withoutSheet), changes).sessions
  return { changes, skipped, conflicts: conflictsOfAll(moved, planning), needsReason }
}

const withoutSheet = ({ sheet: _, ...session }: MovableSession): PlannedSession => session
