import { typography as t } from "@jalon/kernel"

type Tone = "neutral" | "waiting" | "info" | "outside" | "success" | "danger"

export const life = {
  queued: { label: "Envoi en attente", tone: "waiting" },
  sending: { label: "Envoi en cours", tone: "info" },
  taken: { label: t("Reçu par l'OPCO, pièces en cours d'envoi"), tone: "outside" },
  followed: { label: t("Dossier complet chez l'OPCO"), tone: "outside" },
  rejected: { label: t("Non pris par l'OPCO"), tone: "danger" },
  stopped: { label: "Envoi arrêté", tone: "danger" },
  withdrawn: { label: "Envoi abandonné", tone: "neutral" },
  ended: { label: t("Clos par l'OPCO"), tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>

/** Why a deposit stands still and what somebody can do about it. */
const stops: Readonly<Record<string, string>> = {
  key_refused: "L'OPCO refuse la clé du centre. Remplacez-la dans Paramètres › OPCO, puis reprenez l'envoi.",
  no_key:
    "Le centre n'a plus de clé pour cet OPCO. Enregistrez-la dans Paramètres › OPCO, puis reprenez l'envoi.",
  not_configured: "Jalon n'a pas accès à l'API de cet OPCO : déposez le dossier sur son portail.",
  not_supported: "Cet OPCO ne prend pas ce document par son API : déposez-le sur son portail.",
  unknown: "L'OPCO ne connaît pas le dossier à corriger. Vérifiez son numéro sur le portail.",
  untold:
    "L'envoi est resté sans réponse et l'OPCO ne dit pas s'il a le dossier. Cherchez-le sur son portail : s'il y est, déclarez la transmission ; sinon, reprenez l'envoi.",
  document_refused:
    "L'OPCO a refusé une pièce du dossier. Reprenez l'envoi ou déposez la pièce, corrigée, sur son portail.",
}

export const stopText = (fault: string): string => t(stops[fault] ?? "L'envoi est arrêté.")

const opcoStates: Readonly<Record<string, { label: string; tone: Tone }>> = {
  TRANSMIS: { label: t("Reçu par l'OPCO"), tone: "outside" },
  EN_COURS_INSTRUCTION: { label: "En instruction", tone: "outside" },
  ENGAGE: { label: "Engagé", tone: "success" },
  REFUSE: { label: "Refusé", tone: "danger" },
  ANNULE: { label: t("Annulé par l'OPCO"), tone: "neutral" },
  RUPTURE: { label: "Rompu", tone: "danger" },
  RUPTU: { label: "Rompu", tone: "danger" },
  SOLDE: { label: "Soldé", tone: "neutral" },
}

/** Where the file stands at the OPCO, in plain words; a word that nobody knows yet is shown as it is. */
export const opcoStateBadge = (state: string): { label: string; tone: Tone } =>
  opcoStates[state.trim()] ?? { label: state, tone: "outside" }
