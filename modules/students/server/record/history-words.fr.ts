import { formatFrenchDate } from "@jalon/kernel"
import { codeLabelsOf, labelsOf, type OfficialCodes } from "@jalon/records"
import {
  documentStatusWords,
  exitReasonWords,
  fileFields,
  recordFields,
  representativeLinks,
  traineeWords,
} from "../../rules/index.ts"

const { accommodations, ...inClear } = labelsOf(recordFields)

/** How the history names each column; those without a name are not told. */
export const columnWords: Readonly<Record<string, string>> = {
  ...inClear,
  address: fileFields.address.label,
  legal_representative: "Représentant légal",
  second_representative: "Second représentant légal",
  emergency_contact: "Personne à prévenir",
  nir_sealed: fileFields.nir.label,
  health_sealed: fileFields.health.label,
  accommodations_sealed: accommodations,
  class_id: "Classe",
  training_id: "Formation",
  center_id: "Centre",
  partner_id: "Entreprise",
  status: "Statut",
  archive_reason: "Motif d’archivage",
  entry_date: "Entrée",
  cfa_entry_date: "Entrée au CFA",
  real_months: "Durée réelle (mois)",
  year_label: "Année dans la formation",
  bpf_trainee_type: "Catégorie du BPF",
  trainee_periods: "Périodes de stagiaire",
  exit_date: "Sortie",
  left_on: "Sortie de l’école",
  exit_reason: "Motif de sortie",
  due_on: "À fournir avant le",
  expires_on: "Fin de validité",
  rejected_reason: "Motif du refus",
  file_name: "Fichier",
  message: "Demande",
  answer: "Réponse",
}

type Labels = Readonly<Record<string, string>>

const statuses: Labels = {
  PRE_INSCRIT: "Pré-inscrit",
  INSCRIT: "Inscrit sans contrat",
  APPRENTI: "Apprenti",
  RUPTURANT: "Rupture de contrat",
  ABANDON: "Abandon",
  FIN_DE_FORMATION: "Fin de formation",
}

/** How each code of each column reads. */
type CodeWords = Readonly<Record<string, Labels>>

const ownWords: CodeWords = {
  lien: representativeLinks,
  situation: traineeWords,
  exit_reason: { ...exitReasonWords, erreur_saisie: "Erreur de saisie", doublon: "Doublon" },
  status: {
    ...statuses,
    ...Object.fromEntries(Object.entries(documentStatusWords).map(([status, { label }]) => [status, label])),
  },
}

export const codeWords = (official: OfficialCodes): CodeWords => {
  const labels = codeLabelsOf(recordFields, official)
  return { ...labels, pcs: labels["legal_representative.pcs"] ?? {}, ...ownWords }
}

/** Names of rows that a column points to, by their ids. */
export type Names = Readonly<Record<string, string>>
export type HistoryWords = { codes: CodeWords; names: Names }

/** A value of a column as a person reads it; null when there is none. */
export const valueWords = (column: string, value: unknown, words: HistoryWords): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (typeof value === "object") {
    const parts = Object.entries(value).flatMap(([key, part]) =>
      key === "meme_adresse" ? [] : (valueWords(key, part, words) ?? []),
    )
    return parts.length === 0 ? null : parts.join(" ")
  }
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatFrenchDate(text)
  return words.codes[column]?.[text] ?? words.names[text] ?? text
}
