import type { PlannedSession } from "../session/model.ts"

/** One step of an operation on the planning, with what it takes to undo it. */
export type PlanningChange =
  | { kind: "create"; session: PlannedSession }
  | { kind: "remove"; session: PlannedSession }
  | { kind: "update"; sessionId: string; before: SessionPatch; after: SessionPatch }

/** What operations on several sessions change of one. */
export type SessionPatch = Partial<Omit<PlannedSession, "id" | "status">>

/** The changes that undo these, last first. */
export const inverseOf = (changes: readonly PlanningChange[]): PlanningChange[] =>
  changes.toReversed().map((change): PlanningChange => {
    if (change.kind === "create") return { kind: "remove", session: change.session }
    if (change.kind === "remove") return { kind: "create", session: change.session }
    return { ...change, before: change.after, after: change.before }
  })

/** The fields of `after` as they are in a session. */
export const patchOf = (session: PlannedSession, after: SessionPatch): SessionPatch =>
  Object.fromEntries(Object.keys(after).map((key) => [key, session[key as keyof SessionPatch]]))

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export interface AppliedChanges {
  sessions: PlannedSession[]
  /** Sessions that somebody changed meanwhile: their steps were left out. */
  refused: string[]
}

/** The sessions once changed. A step is refused when its session is no longer as it was: an undo overwrites nobody. */
export const applyChanges = (
  sessions: readonly PlannedSession[],
  changes: readonly PlanningChange[],
): AppliedChanges => {
  const byId = new Map(sessions.map((session) => [session.id, session]))
  const refused: string[] = []
  for (const change of changes) {
    const id = change.kind === "update" ? change.sessionId : change.session.id
    const known = byId.get(id)
    if (change.kind === "create" && !known) byId.set(id, change.session)
    else if (change.kind === "remove" && known && isEqual(known, change.session)) byId.delete(id)
    else if (change.kind === "update" && known && isEqual(patchOf(known, change.before), change.before))
      byId.set(id, { ...known, ...change.after })
    else refused.push(id)
  }
  return { sessions: [...byId.values()], refused }
}
