import { isRemote, type PlannedSession } from "../session/model.ts"
import { type Conflict, conflict } from "./conflict.ts"

const isBlank = (text: string | null): boolean => text === null || text.trim() === ""

/** A draft may wait for its trainer; nobody is called to a session without one. */
export const noTrainer = (session: PlannedSession, isPublication: boolean): Conflict[] => {
  if (session.trainerIds.length > 0) return []
  return [
    isPublication
      ? conflict("no_trainer", "block", "nobody", {})
      : conflict("no_trainer", "warn", "not_needed", {}),
  ]
}

/** An address outside the school is a place too. */
export const noRoom = ({ mode, roomId, placeText }: PlannedSession): Conflict[] => {
  const needsPlace = mode === "presentiel" || mode === "hybride"
  if (!needsPlace || roomId !== null || !isBlank(placeText)) return []
  return [conflict("no_room", "warn", "not_needed", {})]
}

export const noLink = (session: PlannedSession): Conflict[] => {
  const needsLink = isRemote(session) || session.mode === "hybride"
  return needsLink && isBlank(session.videoUrl) ? [conflict("no_link", "warn", "not_needed", {})] : []
}
