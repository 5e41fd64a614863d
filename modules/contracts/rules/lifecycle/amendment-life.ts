import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
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
export type AmendmentInput =
  | "signed_amendment"
  | "signature_employeur_date"
  | "signature_apprenti_date"
  | "signature_salarie_date"
  | "signature_representant_legal_date"
  | "transmitted_on"
  | "answered_on"
  | "reason"

/** What a step leaves behind beside its status. */
export type AmendmentEffect =
  | "findings_settled"
  | "signed_document_stored"
  | "signatures_stored"
  | "signatures_void"
  | "inputs_forgotten"
  | "contract_changed"

type AmendmentVocabulary = {
  status: AmendmentStatus
  actor: "school"
  condition: never
  input: AmendmentInput
  effect: AmendmentEffect
  destination: never
}
type AmendmentMove = Move<AmendmentVocabulary>

const school = { by: ["school"], needs: [] } as const

/** In the order in which they are proposed. */
export const amendmentMoves = {
  declareReady: {
    ...school,
    label: "Déclarer l'avenant prêt",
    from: ["draft"],
    to: "ready",
    inputs: [],
    effects: ["findings_settled"],
  },
  signOnPaper: {
    ...school,
    label: "Enregistrer les signatures",
    from: ["ready"],
    to: "signed",
    inputs: [
      "signed_amendment",
      "signature_employeur_date",
      "signature_apprenti_date",
      "signature_salarie_date",
      "signature_representant_legal_date",
    ],
    effects: ["signed_document_stored", "signatures_stored"],
  },
  reopen: {
    ...school,
    label: "Rouvrir l'avenant",
    from: ["ready"],
    to: "draft",
    inputs: [],
    effects: [],
    isBack: true,
  },
  declareTransmitted: {
    ...school,
    label: "Déclarer la transmission",
    from: ["signed"],
    to: "transmitted",
    inputs: ["transmitted_on"],
    effects: [],
  },
  accept: {
    ...school,
    label: "Enregistrer l'accord",
    from: ["transmitted"],
    to: "engaged",
    inputs: ["answered_on"],
    effects: ["contract_changed"],
  },
  refuse: {
    ...school,
    label: "Enregistrer le refus",
    from: ["transmitted"],
    to: "refused",
    inputs: ["answered_on", "reason"],
    effects: [],
  },
  correct: {
    ...school,
    label: "Corriger l'avenant",
    from: ["refused"],
    to: "draft",
    inputs: [],
    effects: ["signatures_void", "inputs_forgotten"],
  },
  cancel: {
    ...school,
    label: "Abandonner l'avenant",
    from: ["draft", "ready", "signed", "refused"],
    to: "cancelled",
    inputs: ["reason"],
    effects: [],
    isBack: true,
  },
} as const satisfies Record<string, AmendmentMove>

export type AmendmentMoveKey = keyof typeof amendmentMoves
export const amendmentMoveKeys = Object.keys(amendmentMoves) as AmendmentMoveKey[]

export const amendmentLifecycle = lifecycle<AmendmentVocabulary, AmendmentMoveKey, null>({
  moves: amendmentMoves,
  conditions: {},
  destinations: {},
  words: {
    label: (label) => typography(label),
    wrongStatus: (state) =>
      typography(
        `L'avenant est au statut « ${state === "none" ? "Nouveau" : amendmentStatuses[state].label} ».`,
      ),
    wrongActor: () => typography("Cette action est faite par l'équipe de l'établissement."),
    unknownDestination: () => "",
  },
})

export const amendmentMovesFrom = amendmentLifecycle.from

export const isStepBack = (key: AmendmentMoveKey): boolean => "isBack" in amendmentMoves[key]

export const amendmentMoveLabel = (key: AmendmentMoveKey): string => typography(amendmentMoves[key].label)
