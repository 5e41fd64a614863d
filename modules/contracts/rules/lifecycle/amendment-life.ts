import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
import type { StatusTone } from "./status.ts"

/** The small life of an amendment, beside the contract that goes on. */
export const amendmentStatuses = {
  draft: { label: "Brouillon", tone: "neutral" },
  ready: { label: "Prêt", tone: "info" },
  in_signature: { label: "En signature", tone: "outside" },
  signed: { label: "À transmettre", tone: "waiting" },
  transmitted: { label: "Transmis", tone: "outside" },
  engaged: { label: "Engagé", tone: "success" },
  refused: { label: "Refusé", tone: "danger" },
  cancelled: { label: "Abandonné", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: StatusTone }>

export type AmendmentStatus = keyof typeof amendmentStatuses
export const amendmentStatusKeys = Object.keys(amendmentStatuses) as AmendmentStatus[]

const ongoing: ReadonlySet<AmendmentStatus> = new Set([
  "draft",
  "ready",
  "in_signature",
  "signed",
  "transmitted",
])

/** One at a time: another one waits until it is over. */
export const isOngoing = (status: AmendmentStatus): boolean => ongoing.has(status)

/** What a person gives with a step. */
export type AmendmentInput =
  | "signed_amendment"
  | "signed_summary"
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
  | "envelope_cancelled"
  | "signed_document_stored"
  | "signatures_stored"
  | "signatures_void"
  | "inputs_forgotten"
  | "contract_changed"

type AmendmentVocabulary = {
  status: AmendmentStatus
  actor: "school" | "signature"
  condition: never
  input: AmendmentInput
  effect: AmendmentEffect
  destination: never
}
type AmendmentMove = Move<AmendmentVocabulary>

const school = { by: ["school"], needs: [] } as const
/** What became of an act of signing, told by the module that holds it. */
const signature = { by: ["signature"], needs: [] } as const

const SIGNED = [
  "signed_amendment",
  "signature_employeur_date",
  "signature_apprenti_date",
  "signature_salarie_date",
  "signature_representant_legal_date",
] as const

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
  /** Made with who signs for the centre and the days given to everybody: `startAmendmentSignature`. */
  startSignature: {
    ...school,
    label: "Envoyer à la signature",
    from: ["ready"],
    to: "in_signature",
    inputs: [],
    // Why it was not signed the time before is no longer true.
    effects: ["inputs_forgotten"],
  },
  signOnPaper: {
    ...school,
    label: "Enregistrer les signatures sur papier",
    from: ["ready"],
    to: "signed",
    inputs: SIGNED,
    effects: ["signed_document_stored", "signatures_stored"],
  },
  completeSignature: {
    ...signature,
    label: "Terminer la signature",
    from: ["in_signature"],
    to: "signed",
    inputs: [...SIGNED, "signed_summary"],
    effects: ["signed_document_stored", "signatures_stored"],
  },
  endSignature: {
    ...signature,
    label: "Constater un refus ou un délai passé",
    from: ["in_signature"],
    to: "ready",
    inputs: ["reason"],
    effects: [],
  },
  withdraw: {
    ...school,
    label: "Arrêter la signature",
    from: ["in_signature"],
    to: "ready",
    inputs: [],
    effects: ["envelope_cancelled"],
    isBack: true,
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
    from: ["draft", "ready", "in_signature", "signed", "refused"],
    to: "cancelled",
    inputs: ["reason"],
    effects: ["envelope_cancelled"],
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

const isOfSchool = (key: AmendmentMoveKey): boolean =>
  (amendmentMoves[key].by as readonly string[]).includes("school")

/** What the school may do at a status; what becomes of an act of signing is not its own. */
export const amendmentMovesFrom = (status: AmendmentStatus): AmendmentMoveKey[] =>
  amendmentLifecycle.from(status).filter(isOfSchool)

/** Moves of the school that need nothing beside their inputs. */
export type AmendmentStep = Exclude<AmendmentMoveKey, "startSignature" | "completeSignature" | "endSignature">
export const amendmentSteps = amendmentMoveKeys.filter(
  (key): key is AmendmentStep => isOfSchool(key) && key !== "startSignature",
)

export const isStepBack = (key: AmendmentMoveKey): boolean => "isBack" in amendmentMoves[key]

export const amendmentMoveLabel = (key: AmendmentMoveKey): string => typography(amendmentMoves[key].label)
