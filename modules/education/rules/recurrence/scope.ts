import { isSheetUntouched, type SheetState } from "../session/lifecycle.ts"
import type { PlannedSession } from "../session/model.ts"

export type SeriesScope = "this" | "following" | "all"

export const seriesScopeWords: Readonly<Record<SeriesScope, string>> = {
  this: "Cette séance",
  following: "Cette séance et les suivantes",
  all: "Toute la série",
}

/** A session of a series. One edited alone is detached: the series no longer changes it. */
export interface SeriesSession extends Pick<PlannedSession, "id" | "date" | "startMin" | "status"> {
  isDetached: boolean
  sheet: SheetState
}

export type LeftReason = "detached" | "sheet_opened" | "over"

export interface SeriesSelection {
  changed: string[]
  left: { id: string; reason: LeftReason }[]
}

/** Which sessions an edit reaches, and why it leaves the others of its scope alone. */
export const sessionsInScope = (
  edited: SeriesSession,
  scope: SeriesScope,
  series: readonly SeriesSession[],
): SeriesSelection => {
  const isFollowing = ({ date, startMin }: SeriesSession) =>
    date > edited.date || (date === edited.date && startMin >= edited.startMin)
  const reached = series.filter(
    (session) =>
      session.id === edited.id || scope === "all" || (scope === "following" && isFollowing(session)),
  )
  const selection: SeriesSelection = { changed: [], left: [] }
  for (const session of reached) {
    const reason = leftReason(session, session.id === edited.id)
    if (reason === null) selection.changed.push(session.id)
    else selection.left.push({ id: session.id, reason })
  }
  return selection
}

const leftReason = ({ status, sheet, isDetached }: SeriesSession, isEdited: boolean): LeftReason | null => {
  if (!isSheetUntouched(sheet)) return "sheet_opened"
  if (status === "done" || status === "cancelled" || status === "postponed") return "over"
  return isDetached && !isEdited ? "detached" : null
}
