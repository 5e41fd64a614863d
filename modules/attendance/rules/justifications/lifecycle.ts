import { type IsoDate, typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
import { justificationLimits } from "./reasons.data.ts"
import type { JustificationStatus } from "./status.ts"
import { justificationWords } from "./words.fr.ts"

/** `officer` was given the decision; `staff` is anybody else of the school, who may file for a learner and sees no reason. */
export type JustificationActor = "learner" | "officer" | "staff"

type Vocabulary = {
  status: JustificationStatus
  actor: JustificationActor
  condition: "has_document" | "month_open"
  input: "motive"
  effect: never
  destination: never
}

export interface KnownJustification {
  now: number
  /** The last day it covers. */
  toDate: IsoDate
  files: number
  /** What the reason asks for; null when it asks for nothing. */
  document: string | null
}

const common = { needs: [], inputs: [], effects: [] } as const

const moves = {
  submit: {
    ...common,
    label: "Envoyer",
    from: ["none", "draft"],
    to: "submitted",
    by: ["learner", "officer", "staff"],
    needsFor: { learner: ["has_document"] },
  },
  complete: {
    ...common,
    label: "Compléter",
    from: ["submitted", "info_requested"],
    to: "submitted",
    by: ["learner", "officer"],
  },
  cancel: {
    ...common,
    label: "Annuler",
    from: ["draft", "submitted", "info_requested"],
    to: "cancelled",
    by: ["learner", "officer"],
    isBack: true,
  },
  ask: {
    ...common,
    label: "Demander un complément",
    from: ["submitted"],
    to: "info_requested",
    by: ["officer"],
    inputs: ["motive"],
  },
  accept: {
    ...common,
    label: "Accepter",
    from: ["submitted", "info_requested"],
    to: "accepted",
    by: ["officer"],
  },
  refuse: {
    ...common,
    label: "Refuser",
    from: ["submitted", "info_requested"],
    to: "refused",
    by: ["officer"],
    inputs: ["motive"],
  },
  // The statement of a month that is settled has left: another document is filed instead.
  reopen: {
    ...common,
    label: "Revenir sur la décision",
    from: ["accepted", "refused"],
    to: "submitted",
    by: ["officer"],
    needs: ["month_open"],
    inputs: ["motive"],
    isBack: true,
  },
} as const satisfies Record<string, Move<Vocabulary>>

export type JustificationMove = keyof typeof moves

/** When the month of a day is settled: at the end of the fifth of the next one, in universal time. */
const settledAt = (day: IsoDate): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), justificationLimits.monthClosesOn + 1)

export const justificationLifecycle = lifecycle<Vocabulary, JustificationMove, KnownJustification>({
  moves,
  conditions: {
    has_document: ({ document, files }) =>
      document === null || files > 0 ? null : typography(`Joignez ${document}.`),
    month_open: ({ now, toDate }) =>
      now < settledAt(toDate)
        ? null
        : typography("Le mois est arrêté : déposez un autre justificatif pour cette période."),
  },
  destinations: {},
  words: {
    label: (label) => label,
    wrongStatus: (state) =>
      typography(
        state === "none"
          ? "Le justificatif n'existe pas."
          : `Le justificatif est au statut « ${justificationWords[state].label} ».`,
      ),
    wrongActor: () => typography("Cette action revient à la personne qui décide des justificatifs."),
    unknownDestination: () => "",
  },
})
