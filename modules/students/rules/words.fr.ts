import { plural, typography as t } from "@jalon/kernel"
import type { DocumentStatus } from "./document-moves.ts"
import type { NextAction, NextActionKind } from "./next-action.ts"
import type { StudentState } from "./status.ts"

export type Tone = "neutral" | "info" | "waiting" | "success" | "danger"
type Status = { label: string; tone: Tone }

/** Said by lists, records, mails and exports alike. */
export const stateWords: Record<StudentState, Status> = {
  to_invite: { label: "À inviter", tone: "neutral" },
  invited: { label: "Invité", tone: "info" },
  incomplete: { label: "Profil incomplet", tone: "waiting" },
  no_contract: { label: "Sans contrat", tone: "waiting" },
  in_work_study: { label: "En alternance", tone: "success" },
  broken: { label: "Contrat rompu", tone: "danger" },
  left: { label: "Sorti", tone: "neutral" },
}

export const documentStatusWords: Record<DocumentStatus, Status> = {
  missing: { label: "Manquant", tone: "neutral" },
  requested: { label: "Demandé", tone: "waiting" },
  submitted: { label: "À vérifier", tone: "info" },
  accepted: { label: "Validé", tone: "success" },
  rejected: { label: "Refusé", tone: "danger" },
  expired: { label: "Expiré", tone: "danger" },
  not_applicable: { label: "Sans objet", tone: "neutral" },
  deleted_after_check: { label: "Vérifié puis supprimé", tone: "success" },
}

const actionWords: Record<NextActionKind, (count: number) => string> = {
  answer_request: (count) => `Répondre à ${plural(count, "demande", "demandes")}`,
  invite: () => "Inviter",
  invite_again: () => "Renouveler l'invitation",
  activate: () => "Activer son compte",
  check_documents: (count) => `Vérifier ${plural(count, "pièce", "pièces")}`,
  renew_document: (count) => `Renouveler ${plural(count, "pièce", "pièces")}`,
  complete_file: (count) => `Compléter ${plural(count, "élément", "éléments")}`,
  call: (count) => `Appeler : ${plural(count, "pièce", "pièces")} sans réponse`,
  find_company: () => "Trouver une entreprise",
  find_company_again: () => "Retrouver une entreprise",
}

export const nextActionWords = ({ kind, count }: Pick<NextAction, "kind" | "count">): string =>
  t(actionWords[kind](count))

export const actorWords = { school: "L’école", student: "L’étudiant" } as const
