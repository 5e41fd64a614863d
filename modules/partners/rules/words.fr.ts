import { plural, typography as t } from "@jalon/kernel"
import type { PartnerAction, PartnerActionKind, PartnerState } from "./state.ts"
import type { TutorVerdict } from "./tutor.ts"
import type { Headcount } from "./views.ts"

export type Tone = "neutral" | "info" | "waiting" | "outside" | "success" | "danger"
type Status = { label: string; tone: Tone }

/** Said by lists, records and exports alike. */
export const partnerStateWords: Record<PartnerState, Status> = {
  known: { label: "À inviter", tone: "neutral" },
  invited: { label: "Invitation envoyée", tone: "info" },
  active: { label: "Partenaire", tone: "success" },
  expired: { label: "Invitation expirée", tone: "danger" },
  declined: { label: "Décliné", tone: "neutral" },
}

const actions: Record<PartnerActionKind, (count: number) => string> = {
  check_closed: (count) => `Établissement fermé : vérifier ${plural(count, "étudiant", "étudiants")}`,
  review_differences: (count) => `Examiner ${plural(count, "différence", "différences")}`,
  add_contact: () => "Ajouter un contact",
  invite: () => "Inviter",
  invite_again: () => "Renouveler l'invitation",
  answer: () => "Répondre à l'invitation",
  complete: (count) => `Compléter ${plural(count, "champ", "champs")}`,
}

export const partnerActionWords = ({ kind, count }: Pick<PartnerAction, "kind" | "count">): string =>
  t(actions[kind](count))

export const partnerActorWords = { school: "L’école", company: "L’entreprise" } as const

export const sectorWords = { prive: "Privé", public: "Public" } as const

export const headcountWords: Record<Headcount, string> = {
  small: "Moins de 11 salariés",
  medium: "De 11 à 49 salariés",
  large: "De 50 à 249 salariés",
  major: "250 salariés et plus",
}

/** Those a company may be written to, and for what. */
export const contactRoleWords = {
  rh: "Ressources humaines",
  signataire: "Signataire",
  comptabilite: "Comptabilité",
  maitre_apprentissage: "Maître d’apprentissage",
} as const

export const tutorVerdictWords: Record<TutorVerdict, Status> = {
  met: { label: "Éligible", tone: "success" },
  confirm: { label: "À attester", tone: "waiting" },
  unknown: { label: "À compléter", tone: "waiting" },
  failed: { label: "Non éligible", tone: "danger" },
}
