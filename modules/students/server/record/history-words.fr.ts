import { formatFrenchDate } from "@jalon/kernel"
import { type CodeList, codeLists } from "@jalon/organizations/rules"
import { documentStatusWords, exitReasonWords, fileFields, representativeLinks } from "../../rules/index.ts"

/** How the history names each column; those without a name are not told. */
export const columnWords: Readonly<Record<string, string>> = {
  last_name: fileFields.last_name.label,
  usage_name: "Nom d’usage",
  first_name: fileFields.first_name.label,
  sexe: fileFields.sexe.label,
  birth_date: fileFields.birth_date.label,
  birth_department: fileFields.birth_department.label,
  birth_city: fileFields.birth_city.label,
  nationalite: fileFields.nationalite.label,
  regime_social: fileFields.regime_social.label,
  ine: "INE",
  email: fileFields.email.label,
  phone: fileFields.phone.label,
  address: fileFields.address.label,
  sportif_haut_niveau: fileFields.sportif_haut_niveau.label,
  projet_creation_entreprise: fileFields.projet_creation_entreprise.label,
  situation_avant_contrat: fileFields.situation_avant_contrat.label,
  dernier_diplome_prepare: fileFields.dernier_diplome_prepare.label,
  derniere_classe: fileFields.derniere_classe.label,
  dernier_diplome_intitule: fileFields.dernier_diplome_intitule.label,
  diplome_plus_eleve: fileFields.diplome_plus_eleve.label,
  emancipe: "Mineur émancipé",
  legal_representative: "Représentant légal",
  emergency_contact: "Personne à prévenir",
  accommodations: "Aménagements",
  nir_sealed: fileFields.nir.label,
  health_sealed: fileFields.health.label,
  class_id: "Classe",
  training_id: "Formation",
  center_id: "Centre",
  partner_id: "Entreprise",
  status: "Statut",
  external_id: "Référence externe",
  archive_reason: "Motif d’archivage",
  entry_date: "Entrée",
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
const labels = (list: CodeList): Labels => Object.fromEntries(list.map(({ code, label }) => [code, label]))

const statuses: Labels = {
  PRE_INSCRIT: "Pré-inscrit",
  INSCRIT: "Inscrit sans contrat",
  APPRENTI: "Apprenti",
  RUPTURANT: "Rupture de contrat",
  ABANDON: "Abandon",
  FIN_DE_FORMATION: "Fin de formation",
}

const lists: Readonly<Record<string, Labels>> = {
  sexe: labels(codeLists.apprenti_sexe),
  nationalite: labels(codeLists.apprenti_nationalite),
  regime_social: labels(codeLists.apprenti_regime_social),
  situation_avant_contrat: labels(codeLists.apprenti_situation_avant_contrat),
  dernier_diplome_prepare: labels(codeLists.diplome),
  derniere_classe: labels(codeLists.apprenti_derniere_classe),
  diplome_plus_eleve: labels(codeLists.diplome),
  lien: representativeLinks,
  exit_reason: { ...exitReasonWords, erreur_saisie: "Erreur de saisie", doublon: "Doublon" },
  status: {
    ...statuses,
    ...Object.fromEntries(Object.entries(documentStatusWords).map(([status, { label }]) => [status, label])),
  },
}

/** Names of rows that a column points to, by their ids. */
export type Names = Readonly<Record<string, string>>

/** A value of a column as a person reads it; null when there is none. */
export const valueWords = (column: string, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (typeof value === "boolean") return value ? "Oui" : "Non"
  if (typeof value === "object") {
    const parts = Object.entries(value).flatMap(([key, part]) =>
      key === "meme_adresse" ? [] : (valueWords(key, part, names) ?? []),
    )
    return parts.length === 0 ? null : parts.join(" ")
  }
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatFrenchDate(text)
  return lists[column]?.[text] ?? names[text] ?? text
}
