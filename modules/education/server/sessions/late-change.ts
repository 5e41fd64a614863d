import { answerToChange, type PlannedSession, type SessionStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { localMoment } from "../local-moment.ts"

/** People were told of it, and one of its two places is so near that somebody may come in vain: the change takes a reason. */
export const isLateChange = (
  status: SessionStatus,
  before: PlannedSession,
  after: PlannedSession,
): boolean => {
  const answer = answerToChange({ ...before, status, sheet: "upcoming" }, localMoment(), after)
  return answer.allowed && answer.needsReason
}

/** Of sessions that change together: nothing is written while the reason that some of them need is not said. */
export const requireLateReason = (late: number, reason: string | null): void => {
  if (late > 0 && !reason) throw refuse("operation.late", { sessions: late }, { reason: "Champ requis" })
}
