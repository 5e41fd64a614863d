import { typography } from "@jalon/kernel"
import type { LineStatus } from "../line/status.ts"
import type { SheetActor } from "../sheet/lifecycle.ts"
import { isLocked, type SheetStatus } from "../sheet/status.ts"

/** The sheet can have been signed by hand: it was open, and it still stands. */
export const takesPaper = (status: SheetStatus): boolean =>
  status === "open" || status === "to_sign" || status === "signed" || isLocked(status)

/**
 * Whose hand can be read on a paper sheet. Who was noted absent needs a correction; once a sheet is countersigned, only those said
 * to be there.
 */
export const mayHaveSignedOnPaper = (
  sheet: SheetStatus,
  line: { status: LineStatus; isSigned: boolean },
): boolean => {
  if (!takesPaper(sheet) || line.isSigned) return false
  return (
    line.status === "present" || (line.status === "expected" && (sheet === "open" || sheet === "to_sign"))
  )
}

export interface PaperDecision {
  sheet: SheetStatus
  actors: readonly SheetActor[]
  filedBy: string
  decidedBy: string | null
}

/** Why whoever looks does not confirm what somebody read on paper; null when they may. */
export const paperDecisionFault = ({ sheet, actors, filedBy, decidedBy }: PaperDecision): string | null => {
  if (!takesPaper(sheet)) return typography("Cette feuille ne reçoit plus de signatures.")
  if (decidedBy === null || decidedBy === filedBy)
    return typography("Une autre personne que celle qui a déposé la feuille confirme les signatures.")
  if (actors.includes("manager") || (!isLocked(sheet) && actors.includes("trainer"))) return null
  return typography("Cette action revient à la personne qui suit les émargements.")
}
