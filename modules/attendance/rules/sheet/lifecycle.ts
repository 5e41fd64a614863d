import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
import { type HeadCount, headCountFault, unresolvedFault } from "./closing.ts"
import type { SheetStatus } from "./status.ts"
import { sheetStatusWords } from "./words.fr.ts"

/**
 * `trainer` is the one of the session. `manager` runs attendance for the school: the office, or who was given the right.
 * `system` is time that passes, and the planning.
 */
export type SheetActor = "trainer" | "manager" | "staff" | "system"

type SheetVocabulary = {
  status: SheetStatus
  actor: SheetActor
  condition:
    | "may_open"
    | "time_is_over"
    | "lines_resolved"
    | "head_count_agrees"
    | "delay_over"
    | "still_reopens"
    | "nobody_signed"
    | "somebody_signed"
    | "two_people"
  input: "reason" | "head_count" | "taught_minutes"
  effect: never
  destination: never
}

/** What the conditions look at. */
export interface KnownSheet extends HeadCount {
  now: number
  /** From when the trainer may open it. */
  earliest: number
  waitsFrom: number
  /** When it closes by itself, once it is countersigned. */
  closesAt: number | null
  signatures: number
  /** Who asks for a correction, and who grants it. */
  requestedBy: string | null
  grantedBy: string | null
}

const common = { needs: [], inputs: [], effects: [] } as const
const room = ["trainer", "manager", "staff"] as const

export const sheetMoves = {
  open: {
    ...common,
    label: "Ouvrir la signature",
    from: ["upcoming"],
    to: "open",
    by: [...room, "system"],
    needs: ["may_open"],
  },
  endSignIn: {
    ...common,
    label: "Terminer la signature",
    from: ["open"],
    to: "to_sign",
    by: [...room, "system"],
    needsFor: { system: ["time_is_over"] },
  },
  resumeSignIn: {
    ...common,
    label: "Reprendre la signature",
    from: ["to_sign"],
    to: "open",
    by: room,
    isBack: true,
  },
  // Nobody signs in the place of the person who taught.
  countersign: {
    ...common,
    label: "Contresigner",
    from: ["open", "to_sign"],
    to: "signed",
    by: ["trainer"],
    needs: ["lines_resolved", "head_count_agrees"],
    inputs: ["head_count"],
  },
  reopen: {
    ...common,
    label: "Rouvrir",
    from: ["signed"],
    to: "to_sign",
    by: ["trainer", "manager"],
    needs: ["still_reopens"],
    inputs: ["reason"],
    isBack: true,
  },
  close: {
    ...common,
    label: "Clôturer",
    from: ["signed"],
    to: "closed",
    by: ["manager", "system"],
    needsFor: { system: ["delay_over"] },
  },
  correct: {
    ...common,
    label: "Accorder la correction",
    from: ["closed", "corrected"],
    to: "corrected",
    by: ["manager"],
    needs: ["two_people"],
    inputs: ["reason"],
  },
  cancel: {
    ...common,
    label: "Annuler la feuille",
    from: ["upcoming", "open", "to_sign"],
    to: "cancelled",
    by: ["system"],
    needs: ["nobody_signed"],
    isBack: true,
  },
  restore: {
    ...common,
    label: "Rétablir la feuille",
    from: ["cancelled"],
    to: "upcoming",
    by: ["system"],
  },
  // An alarm, a trainer taken ill: what was taught stays proven, the rest is due to nobody.
  neutralise: {
    ...common,
    label: "Neutraliser la feuille…",
    from: ["open", "to_sign", "signed"],
    to: "voided",
    by: ["manager"],
    needs: ["somebody_signed"],
    inputs: ["reason", "taught_minutes"],
    isBack: true,
  },
} as const satisfies Record<string, Move<SheetVocabulary>>

export type SheetMove = keyof typeof sheetMoves

const unless = (isMet: boolean, sentence: string): string | null => (isMet ? null : typography(sentence))

export const sheetLifecycle = lifecycle<SheetVocabulary, SheetMove, KnownSheet>({
  moves: sheetMoves,
  conditions: {
    may_open: ({ now, earliest }) =>
      unless(now >= earliest, "La signature ne s'ouvre pas encore : la séance est trop loin."),
    time_is_over: ({ now, waitsFrom }) => unless(now >= waitsFrom, "La séance n'est pas terminée."),
    lines_resolved: unresolvedFault,
    head_count_agrees: headCountFault,
    delay_over: ({ now, closesAt }) =>
      unless(closesAt !== null && now >= closesAt, "La feuille peut encore être rouverte."),
    still_reopens: ({ now, closesAt }) =>
      unless(
        closesAt !== null && now < closesAt,
        "Le délai pour rouvrir la feuille est passé : demandez une correction.",
      ),
    nobody_signed: ({ signatures }) =>
      unless(
        signatures === 0,
        "Des personnes ont déjà signé : la feuille se neutralise, elle ne s'annule pas.",
      ),
    somebody_signed: ({ signatures }) =>
      unless(signatures > 0, "Personne n'a signé : annulez la séance, la feuille suivra."),
    two_people: ({ requestedBy, grantedBy }) =>
      unless(
        requestedBy !== null && grantedBy !== null && requestedBy !== grantedBy,
        "Une correction est accordée par une autre personne que celle qui la demande.",
      ),
  },
  destinations: {},
  words: {
    label: (label) => label,
    wrongStatus: (state) =>
      typography(
        state === "none"
          ? "La feuille n'existe pas."
          : `La feuille est au statut « ${sheetStatusWords[state]} ».`,
      ),
    wrongActor: ({ by }) =>
      typography(
        by.length === 1 && by.includes("trainer")
          ? "Seul le formateur de la séance contresigne."
          : by.includes("manager")
            ? "Cette action revient à la personne qui suit les émargements."
            : "Cette étape se fait d'elle-même.",
      ),
    unknownDestination: () => "",
  },
})
