import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"

type Tone = "neutral" | "info" | "waiting" | "success" | "danger"

/** An act of signing. `sealing` is the moment between the last signature and the sealed files. */
export const envelopeStatuses = {
  open: { label: "En signature", tone: "info" },
  sealing: { label: "Scellement en cours", tone: "info" },
  completed: { label: "Signé", tone: "success" },
  declined: { label: "Signature refusée", tone: "danger" },
  expired: { label: "Signature expirée", tone: "danger" },
  cancelled: { label: "Signatures annulées", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>

export type EnvelopeStatus = keyof typeof envelopeStatuses

export const signerStatuses = {
  waiting_turn: { label: "Attend son tour", tone: "neutral" },
  to_sign: { label: "À signer", tone: "waiting" },
  signed: { label: "Signé", tone: "success" },
  declined: { label: "A refusé", tone: "danger" },
  expired: { label: "Lien expiré", tone: "danger" },
} as const satisfies Record<string, { label: string; tone: Tone }>

export type SignerStatus = keyof typeof signerStatuses

/** Who signs, in the order in which they are named. */
export const signerRoles = {
  employer: "L'employeur",
  learner: "La personne embauchée",
  representative: "Son représentant légal",
  center: "Le centre de formation",
} as const

export type SignerRole = keyof typeof signerRoles

export const signerRoleWords = (role: SignerRole): string => typography(signerRoles[role])

type Vocabulary = {
  status: EnvelopeStatus
  actor: "signer" | "school" | "system"
  condition: "all_signed" | "past_its_day"
  input: "reason"
  effect: "signature_kept" | "links_revoked" | "documents_sealed" | "subject_told"
  destination: never
}

export type EnvelopeFacts = { unsigned: number; isPastItsDay: boolean }

const moves = {
  sign: {
    label: "Signer",
    from: ["open"],
    to: "same",
    by: ["signer"],
    needs: [],
    inputs: [],
    effects: ["signature_kept"],
  },
  close: {
    label: "Clore les signatures",
    from: ["open"],
    to: "sealing",
    by: ["system"],
    needs: ["all_signed"],
    inputs: [],
    effects: [],
  },
  seal: {
    label: "Sceller les documents",
    from: ["sealing"],
    to: "completed",
    by: ["system"],
    needs: [],
    inputs: [],
    effects: ["documents_sealed", "subject_told"],
  },
  decline: {
    label: "Refuser de signer",
    from: ["open"],
    to: "declined",
    by: ["signer"],
    needs: [],
    inputs: ["reason"],
    effects: ["links_revoked", "subject_told"],
  },
  expire: {
    label: "Constater l'expiration",
    from: ["open"],
    to: "expired",
    by: ["system"],
    needs: ["past_its_day"],
    inputs: [],
    effects: ["links_revoked", "subject_told"],
  },
  // What was signed and is corrected is signed again by everybody.
  cancel: {
    label: "Annuler les signatures",
    from: ["open", "sealing", "declined", "expired"],
    to: "cancelled",
    by: ["school"],
    needs: [],
    inputs: ["reason"],
    effects: ["links_revoked"],
    isBack: true,
  },
} as const satisfies Record<string, Move<Vocabulary>>

export type EnvelopeMove = keyof typeof moves

/** The table that every change of an envelope is held against. */
export const envelopeLifecycle = /* @__PURE__ */ lifecycle<Vocabulary, EnvelopeMove, EnvelopeFacts>({
  moves,
  conditions: {
    all_signed: ({ unsigned }) => (unsigned === 0 ? null : "Tous les signataires n'ont pas encore signé."),
    past_its_day: ({ isPastItsDay }) => (isPastItsDay ? null : "Le délai pour signer court encore."),
  },
  destinations: {},
  words: {
    label: (label) => typography(label),
    wrongStatus: (state) =>
      typography(
        `Cette signature est au statut « ${state === "none" ? "Nouveau" : envelopeStatuses[state].label} ».`,
      ),
    wrongActor: () => typography("Cette action n'est pas la vôtre."),
    unknownDestination: () => "",
  },
})
