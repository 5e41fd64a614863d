import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
import type { SessionStatus } from "./model.ts"
import { sessionStatusWords } from "./session.fr.ts"

/** The attendance sheet of a session, or the most advanced of its two; `none` before publication. */
export const SHEET_STATES = ["none", "upcoming", "open", "to_sign", "signed", "closed", "corrected"] as const
export type SheetState = (typeof SHEET_STATES)[number]

/** From its opening on, somebody may have signed: what they signed for may not change under them. */
export const isSheetUntouched = (sheet: SheetState): boolean => sheet === "none" || sheet === "upcoming"
const isSheetClosed = (sheet: SheetState): boolean => sheet === "closed" || sheet === "corrected"

type SessionVocabulary = {
  status: SessionStatus
  actor: "planner" | "system"
  condition: "sheet_untouched" | "sheet_open_at_most" | "sheet_closed" | "nothing_blocks"
  input: "reason"
  effect: never
  destination: never
}

export interface KnownSession {
  sheet: SheetState
  /** Conflicts that block the publication and that nobody has overridden. */
  blockingConflicts: number
}

const common = { needs: [], inputs: [], effects: [], by: ["planner"] } as const

/** A draft never shown to anyone is not cancelled: it is removed, and leaves no row. */
export const sessionMoves = {
  publish: {
    ...common,
    label: "Publier",
    from: ["draft"],
    to: "published",
    needs: ["nothing_blocks"],
  },
  change: {
    ...common,
    label: "Modifier",
    from: ["published", "modified"],
    to: "modified",
    needs: ["sheet_untouched"],
  },
  publishChange: {
    ...common,
    label: "Publier les modifications",
    from: ["modified"],
    to: "published",
    needs: ["sheet_untouched", "nothing_blocks"],
  },
  discardChange: {
    ...common,
    label: "Revenir à la version publiée",
    from: ["modified"],
    to: "published",
    isBack: true,
  },
  // Signatures already given are kept by the sheet, which is then neutralised with the minutes really taught.
  cancel: {
    ...common,
    label: "Annuler la séance",
    from: ["published", "modified"],
    to: "cancelled",
    needs: ["sheet_open_at_most"],
    inputs: ["reason"],
    isBack: true,
  },
  postpone: {
    ...common,
    label: "Reporter",
    from: ["published", "modified"],
    to: "postponed",
    needs: ["sheet_untouched"],
    inputs: ["reason"],
    isBack: true,
  },
  restore: {
    ...common,
    label: "Rétablir",
    from: ["cancelled", "postponed"],
    to: "modified",
    needs: ["sheet_untouched"],
  },
  complete: {
    ...common,
    label: "Constater la réalisation",
    from: ["published", "modified"],
    to: "done",
    by: ["system"],
    needs: ["sheet_closed"],
  },
} as const satisfies Record<string, Move<SessionVocabulary>>

export type SessionMove = keyof typeof sessionMoves

export const sessionLifecycle = lifecycle<SessionVocabulary, SessionMove, KnownSession>({
  moves: sessionMoves,
  conditions: {
    sheet_untouched: ({ sheet }) =>
      isSheetUntouched(sheet) ? null : typography("La feuille d'émargement est déjà ouverte."),
    sheet_open_at_most: ({ sheet }) =>
      isSheetClosed(sheet) ? typography("La feuille d'émargement est clôturée.") : null,
    sheet_closed: ({ sheet }) =>
      isSheetClosed(sheet) ? null : typography("La feuille d'émargement n'est pas clôturée."),
    nothing_blocks: ({ blockingConflicts }) =>
      blockingConflicts === 0
        ? null
        : typography(
            blockingConflicts === 1
              ? "Un conflit bloque la publication."
              : `${blockingConflicts} conflits bloquent la publication.`,
          ),
  },
  destinations: {},
  words: {
    label: (label) => label,
    wrongStatus: (state) =>
      typography(
        state === "none"
          ? "La séance n'existe pas."
          : `La séance est au statut « ${sessionStatusWords[state]} ».`,
      ),
    wrongActor: () => typography("Cette étape se fait d'elle-même."),
    unknownDestination: () => "",
  },
})

/** Only what nobody has seen may disappear. */
export const mayRemoveSession = (status: SessionStatus): boolean => status === "draft"
