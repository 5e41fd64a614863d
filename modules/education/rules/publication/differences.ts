import { type PlannedSession, takesPlace } from "../session/model.ts"

/** A session as people see it (nothing before its first publication), and as it stands for the planners. */
export interface SessionVersions {
  published: PlannedSession | null
  current: PlannedSession
  /** Why it changed late or was cancelled, in the words of whoever did it. */
  reason?: string | null
}

const COMPARED_FIELDS = [
  "date",
  "startMin",
  "endMin",
  "breaks",
  "label",
  "subjectId",
  "kind",
  "mode",
  "classIds",
  "groupIds",
  "trainerIds",
  "siteId",
  "roomId",
  "placeText",
  "videoUrl",
  "estimatedMin",
] as const satisfies readonly (keyof PlannedSession)[]

export type ComparedField = (typeof COMPARED_FIELDS)[number]

export type ChangeKind = "added" | "moved" | "changed" | "cancelled" | "postponed"

/** What a change is for one person: a session that changes hands is removed for one and added for the other. */
export type LineKind = ChangeKind | "removed"

/** What a publication would change of one session. `before` is empty when nobody saw it, `after` when it no longer takes place. */
export interface SessionDifference {
  sessionId: string
  kind: ChangeKind
  fields: ComparedField[]
  before: PlannedSession | null
  after: PlannedSession | null
  reason: string | null
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const shown = (session: PlannedSession | null): PlannedSession | null =>
  session !== null && takesPlace(session) ? session : null

/** The list of changes that a publication shows before it is confirmed. */
export const differencesOf = (versions: readonly SessionVersions[]): SessionDifference[] =>
  versions.flatMap(({ published, current, reason = null }): SessionDifference[] => {
    const [before, after] = [shown(published), shown(current)]
    const found = { sessionId: current.id, before, after, reason }
    if (before === null) return after === null ? [] : [{ ...found, kind: "added", fields: [] }]
    if (after === null) {
      const kind = current.status === "postponed" ? "postponed" : "cancelled"
      return [{ ...found, kind, fields: [] }]
    }
    const fields = COMPARED_FIELDS.filter((field) => !isEqual(before[field], after[field]))
    if (fields.length === 0) return []
    const isMoved = fields.some((field) => field === "date" || field === "startMin" || field === "endMin")
    return [{ ...found, kind: isMoved ? "moved" : "changed", fields }]
  })
