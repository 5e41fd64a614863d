import { netMinutes, type SessionTimes } from "./times.ts"

export const SESSION_STATUSES = ["draft", "published", "modified", "cancelled", "done", "postponed"] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const SESSION_KINDS = [
  "cours",
  "td",
  "tp",
  "projet",
  "autonomie",
  "evaluation",
  "accompagnement",
] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

export const SESSION_MODES = [
  "presentiel",
  "distanciel_synchrone",
  "distanciel_asynchrone",
  "hybride",
  "entreprise",
  "sortie",
] as const
export type SessionMode = (typeof SESSION_MODES)[number]

/** A session as the rules of the planning see it. The first trainer leads. */
export interface PlannedSession extends SessionTimes {
  id: string
  status: SessionStatus
  /** In the clear, for sentences and summaries: the subject, or the title that replaces it. */
  label: string
  subjectId: string | null
  kind: SessionKind
  mode: SessionMode
  classIds: readonly string[]
  groupIds: readonly string[]
  trainerIds: readonly string[]
  siteId: string | null
  roomId: string | null
  /** Where it takes place when that is no room of the school. */
  placeText: string | null
  videoUrl: string | null
  /** Work time of what each learner does alone; asynchronous sessions only. */
  estimatedMin: number | null
}

/** Cancelled and postponed sessions hold no room and nobody's time. */
export const takesPlace = ({ status }: Pick<PlannedSession, "status">): boolean =>
  status !== "cancelled" && status !== "postponed"

export const isRemote = ({ mode }: Pick<PlannedSession, "mode">): boolean =>
  mode === "distanciel_synchrone" || mode === "distanciel_asynchrone"

/** Minutes that count as training: what is done alone counts by its estimated time, the rest by the clock without breaks. */
export const countedMinutes = (session: PlannedSession): number =>
  session.mode === "distanciel_asynchrone" && session.estimatedMin !== null
    ? session.estimatedMin
    : netMinutes(session)
