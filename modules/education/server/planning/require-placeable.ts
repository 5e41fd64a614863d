import type { Scope } from "@jalon/data"
import { type Conflict, type ConflictCode, conflictSentence, type PlannedSession } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findConflicts, mayGoOn, takesReason } from "./find-conflicts.ts"
import { takeTurn } from "./take-turn.ts"

const sentences = (conflicts: readonly Conflict[]): string => conflicts.map(conflictSentence).join(" ")

export type Acceptance = { accepted: readonly ConflictCode[]; reason: string | null }
/** What is kept with the session. */
export type Kept = {
  accepted: ConflictCode[]
  reason: string | null
  /** Of a change that comes late for those who had been told. */
  late_reason?: string | null
}

/**
 * Refuses a place against which something stands that nobody may pass, or that whoever saves has not accepted; the sentence
 * tells all of it at once. What already stood against the session is not asked again.
 */
export const requirePlaceable = async (
  scope: Scope,
  session: PlannedSession,
  before: PlannedSession | null,
  { accepted, reason }: Acceptance,
  isLate = false,
): Promise<Kept> => {
  await takeTurn(scope, session.date)
  const { found, added } = await findConflicts(scope, session, before)
  const blocking = added.filter(({ override }) => !mayGoOn(scope.who, override))
  if (blocking.length > 0) throw refuse("session.blocked", { details: sentences(blocking) })
  const unseen = added.filter(({ code }) => !accepted.includes(code))
  if (unseen.length > 0) throw refuse("session.to_accept", { details: sentences(unseen) })
  const isAsked = added.some(takesReason)
  if ((isAsked || isLate) && !reason) throw refuse("request.invalid", {}, { reason: "Champ requis" })
  const kept = found.filter(({ severity }) => severity !== "info").map(({ code }) => code)
  return {
    accepted: [...new Set(kept)],
    reason: isAsked ? reason : null,
    late_reason: isLate ? reason : null,
  }
}
