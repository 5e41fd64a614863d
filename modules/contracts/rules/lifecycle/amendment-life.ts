import { typography } from "@jalon/kernel"
import type { StatusTone } from "./status.ts"

/** The small life of an amendment on paper, beside the contract that goes on. */
export const amendmentStatuses = {
  draft: { label: "Brouillon", tone: "neutral" },
  ready: { label: "Prêt", tone: "info" },
  signed: { label: "À transmettre", tone: "waiting" },
  transmitted: { label: "Transmis", tone: "outside" },
  engaged: { label: "Engagé", tone: "success" },
  refused: { label: "Refusé", tone: "danger" },
  cancelled: { label: "Abandonné", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: StatusTone }>

export type AmendmentStatus = keyof typeof amendmentStatuses
export const amendmentStatusKeys = Object.keys(amendmentStatuses) as AmendmentStatus[]

const ongoing: ReadonlySet<AmendmentStatus> = new Set(["draft", "ready", "signed", "transmitted"])

/** One at a time: another one waits until it is over. */
export const isOngoing = (status: AmendmentStatus): boolean => ongoing.has(status)

/** What a person gives with a step. */
export type AmendmentGift =
  | "signed_amendment"
  | "signature_employeur_date"
  | "signature_apprenti_date"
  | "signature_salarie_date"
  | "signature_representant_legal_date"
  | "transmitted_on"
  | "answered_on"
  | "reason"

interface AmendmentMove {
  label: string
  from: readonly AmendmentStatus[]
  to: AmendmentStatus
  gives: readonly AmendmentGift[]
  /** A step back, or out: nobody's next step. */
  isBack?: true
}

/** In the order in which they are proposed. */
export const amendmentMoves = {
  declareReady: { label: "Déclarer l'avenant prêt", from: ["draft"], to: "ready", gives: [] },
  signOnPaper: {
    label: "Enregistrer les signatures",
    from: ["ready"],
    to: "signed",
    gives: [
      "signed_amendment",
      "signature_employeur_date",
      "signature_apprenti_date",
      "signature_salarie_date",
      "signature_representant_legal_date",
    ],
  },
  reopen: { label: "Rouvrir l'avenant", from: ["ready"], to: "draft", gives: [], isBack: true },
  declareTransmitted: {
    label: "Déclarer la transmission",
    from: ["signed"],
    to: "transmitted",
    gives: ["transmitted_on"],
  },
  accept: { label: "Enregistrer l'accord", from: ["transmitted"], to: "engaged", gives: ["answered_on"] },
  refuse: {
    label: "Enregistrer le refus",
    from: ["transmitted"],
    to: "refused",
    gives: ["answered_on", "reason"],
  },
  correct: { label: "Corriger l'avenant", from: ["refused"], to: "draft", gives: [] },
  cancel: {
    label: "Abandonner l'avenant",
    from: ["draft", "ready", "signed", "refused"],
    to: "cancelled",
    gives: ["reason"],
    isBack: true,
  },
} as const satisfies Record<string, AmendmentMove>

export type AmendmentMoveKey = keyof typeof amendmentMoves
export const amendmentMoveKeys = Object.keys(amendmentMoves) as AmendmentMoveKey[]

export const amendmentMovesFrom = (status: AmendmentStatus): AmendmentMoveKey[] =>
  amendmentMoveKeys.filter((key) => (amendmentMoves[key].from as readonly AmendmentStatus[]).includes(status))

export const isStepBack = (key: AmendmentMoveKey): boolean => "isBack" in amendmentMoves[key]

export const amendmentMoveLabel = (key: AmendmentMoveKey): string => typography(amendmentMoves[key].label)
