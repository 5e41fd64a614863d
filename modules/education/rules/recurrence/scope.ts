import { typography } from "@jalon/kernel"
import { type LocalMoment, minutesUntil } from "../session/change.ts"
import { isSheetUntouched, type SheetState } from "../session/lifecycle.ts"
import type { PlannedSession } from "../session/model.ts"

export type SeriesScope = "this" | "following" | "all"

export const seriesScopeWords: Readonly<Record<SeriesScope, string>> = {
  this: "Cette séance",
  following: "Cette séance et les suivantes",
  all: "Toute la série",
}

/** A session of a series. One edited alone is detached: the series no longer changes it. */
export interface SeriesSession
  extends Pick<PlannedSession, "id" | "date" | "startMin" | "endMin" | "status"> {
  isDetached: boolean
  sheet: SheetState
}

export type LeftReason = "detached" | "sheet_opened" | "over" | "past"

export const leftReasonWords: Readonly<Record<LeftReason, string>> = {
  detached: typography("Modifiée seule : elle ne suit plus la série."),
  sheet_opened: typography("La feuille d'émargement est déjà ouverte."),
  over: typography("Réalisée, annulée ou reportée."),
  past: typography("Elle a déjà eu lieu."),
}

export interface SeriesSelection {
  changed: string[]
  left: { id: string; reason: LeftReason }[]
}

/** Which sessions an edit reaches, and why it leaves the others of its scope alone: what has begun is the past of everybody. */
export const sessionsInScope = (
  edited: SeriesSession,
  scope: SeriesScope,
  series: readonly SeriesSession[],
  now: LocalMoment,
): SeriesSelection => {
  const isFollowing = ({ date, startMin }: SeriesSession) =>
    date > edited.date || (date === edited.date && startMin >= edited.startMin)
  const reached = series.filter(
    (session) =>
      session.id === edited.id || scope === "all" || (scope === "following" && isFollowing(session)),
  )
  const selection: SeriesSelection = { changed: [], left: [] }
  for (const session of reached) {
    const reason = leftReason(session, session.id === edited.id, now)
    if (reason === null) selection.changed.push(session.id)
    else selection.left.push({ id: session.id, reason })
  }
  return selection
}

const leftReason = (session: SeriesSession, isEdited: boolean, now: LocalMoment): LeftReason | null => {
  const { status, sheet, isDetached } = session
  if (!isSheetUntouched(sheet)) return "sheet_opened"
  if (status === "done" || status === "cancelled" || status === "postponed") return "over"
  if (isEdited) return null
  if (isDetached) return "detached"
  return minutesUntil(now, session) <= 0 ? "past" : null
}
