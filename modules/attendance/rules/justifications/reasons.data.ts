import type { IsoDate } from "@jalon/kernel"

/** What the employer is told instead of the reason. */
export const EMPLOYER_LABELS = [
  "medical",
  "legal",
  "family",
  "employer",
  "transport",
  "personal",
  "other",
] as const
export type EmployerLabel = (typeof EMPLOYER_LABELS)[number]

export interface AbsenceReason {
  code: string
  label: string
  /** What a school usually answers; somebody of the school decides. */
  usualAnswer: "accept" | "refuse" | "case_by_case"
  /** The document asked for; null when none is. */
  document: string | null
  /** Tells something of health: never leaves those who decide. */
  health: boolean
  employerLabel: EmployerLabel
  /** In force from that day; null while it still is. */
  from: IsoDate
  to: IsoDate | null
}

const since = { from: "2020-01-01", to: null } as const

/**
 * Reasons of an absence. None reveals religion, union membership or private life: « convenance personnelle » or « convocation »
 * stand for them. What is part of the course (an outing, an exam of the training) is no absence, and is not here.
 */
export const absenceReasons: readonly AbsenceReason[] = [
  {
    ...since,
    code: "maladie",
    label: "Arrêt maladie",
    usualAnswer: "accept",
    document: "l’arrêt de travail, volet destiné à l’employeur",
    health: true,
    employerLabel: "medical",
  },
  {
    ...since,
    code: "accident",
    label: "Accident du travail ou de trajet",
    usualAnswer: "accept",
    document: "la déclaration ou le certificat",
    health: true,
    employerLabel: "medical",
  },
  {
    ...since,
    code: "rdv_medical",
    label: "Rendez-vous médical",
    usualAnswer: "case_by_case",
    document: "l’attestation de présence, sans diagnostic",
    health: true,
    employerLabel: "medical",
  },
  {
    ...since,
    code: "medecine_travail",
    label: "Visite de médecine du travail",
    usualAnswer: "accept",
    document: "la convocation",
    health: true,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "maternite_paternite",
    label: "Maternité, paternité, adoption",
    usualAnswer: "accept",
    document: null,
    health: true,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "evenement_familial",
    label: "Événement familial",
    usualAnswer: "accept",
    document: "l’acte, le certificat ou l’avis",
    health: false,
    employerLabel: "family",
  },
  {
    ...since,
    code: "enfant_malade",
    label: "Enfant malade",
    usualAnswer: "accept",
    document: "le certificat",
    health: true,
    employerLabel: "family",
  },
  {
    ...since,
    code: "jdc",
    label: "Journée défense et citoyenneté",
    usualAnswer: "accept",
    document: "la convocation, puis le certificat",
    health: false,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "convocation",
    label: "Convocation administrative ou judiciaire",
    usualAnswer: "accept",
    document: "la convocation",
    health: false,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "permis",
    label: "Examen du permis de conduire",
    usualAnswer: "accept",
    document: "la convocation",
    health: false,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "examen",
    label: "Épreuve ou concours",
    usualAnswer: "accept",
    document: "la convocation",
    health: false,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "conge_revision",
    label: "Congé de préparation aux épreuves",
    usualAnswer: "case_by_case",
    document: null,
    health: false,
    employerLabel: "legal",
  },
  {
    ...since,
    code: "conges_payes",
    label: "Congés payés pris sur le temps de formation",
    usualAnswer: "refuse",
    document: null,
    health: false,
    employerLabel: "personal",
  },
  {
    ...since,
    code: "maintenu_entreprise",
    label: "Maintenu en entreprise par l’employeur",
    usualAnswer: "refuse",
    document: "la demande écrite de l’employeur",
    health: false,
    employerLabel: "employer",
  },
  {
    ...since,
    code: "transport_intemperies",
    label: "Grève des transports, intempéries",
    usualAnswer: "accept",
    document: "l’attestation du transporteur",
    health: false,
    employerLabel: "transport",
  },
  {
    ...since,
    code: "force_majeure",
    label: "Force majeure",
    usualAnswer: "accept",
    document: "toute preuve utile",
    health: false,
    employerLabel: "other",
  },
  {
    ...since,
    code: "convenance",
    label: "Convenance personnelle",
    usualAnswer: "case_by_case",
    document: null,
    health: false,
    employerLabel: "personal",
  },
  {
    ...since,
    code: "autre",
    label: "Autre",
    usualAnswer: "case_by_case",
    document: null,
    // Nobody knows what will be written under it.
    health: true,
    employerLabel: "other",
  },
]

/**
 * Hours to file a document, unless the school chose another delay; the day of the next month on which a month is settled; pages of a
 * document; working days in which the school answers.
 */
export const justificationLimits = {
  hours: 48,
  leastHours: 24,
  mostHours: 360,
  monthClosesOn: 5,
  files: 8,
  answerDays: 5,
} as const
