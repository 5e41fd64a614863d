import { typography as t } from "@jalon/kernel"
import { fileFields } from "../../rules/index.ts"
import type { FieldKey } from "../../wire/index.ts"

/** Labels of the boxes, as the official form has them. */
export const fieldLabels: Record<FieldKey, string> = {
  last_name: fileFields.last_name.label,
  usage_name: "Nom d’usage",
  first_name: "Prénom (premier prénom de l’état civil)",
  sexe: fileFields.sexe.label,
  birth_date: fileFields.birth_date.label,
  birth_department: fileFields.birth_department.label,
  birth_city: fileFields.birth_city.label,
  nationalite: fileFields.nationalite.label,
  ine: "INE",
  email: fileFields.email.label,
  phone: fileFields.phone.label,
  "address.numero": "Numéro",
  "address.repetition": "Répétition",
  "address.voie": "Voie",
  "address.complement": "Complément",
  "address.code_postal": "Code postal",
  "address.commune": "Commune",
  "address.pays": "Pays",
  sportif_haut_niveau: t(
    "Inscrit sur la liste des sportifs, entraîneurs, arbitres et juges sportifs de haut niveau",
  ),
  projet_creation_entreprise: t("Projet de création ou de reprise d'entreprise"),
  situation_avant_contrat: fileFields.situation_avant_contrat.label,
  dernier_diplome_prepare: fileFields.dernier_diplome_prepare.label,
  derniere_classe: fileFields.derniere_classe.label,
  dernier_diplome_intitule: t("Intitulé précis du dernier diplôme ou titre préparé"),
  diplome_plus_eleve: fileFields.diplome_plus_eleve.label,
  "legal_representative.nom": "Nom de naissance",
  "legal_representative.prenom": "Prénom",
  "legal_representative.lien": "Lien",
  "legal_representative.meme_adresse": t("Même adresse que l'apprenti ou l'apprentie"),
  "legal_representative.address.numero": "Numéro",
  "legal_representative.address.repetition": "Répétition",
  "legal_representative.address.voie": "Voie",
  "legal_representative.address.complement": "Complément",
  "legal_representative.address.code_postal": "Code postal",
  "legal_representative.address.commune": "Commune",
  "legal_representative.address.pays": "Pays",
  "legal_representative.courriel": "Courriel",
  "legal_representative.mobile": "Mobile",
  "emergency_contact.nom": "Nom et prénom",
  "emergency_contact.lien": "Lien",
  "emergency_contact.telephone": "Téléphone",
  regime_social: fileFields.regime_social.label,
  emancipe: t("Mineur émancipé ou mineure émancipée"),
  accommodations: "Aménagements",
  external_id: "Référence externe",
}

export const sectionWords = {
  identite: "Identité",
  coordonnees: "Coordonnées",
  representant: "Représentant légal",
  situation: "Situation et parcours",
  protegees: "Données protégées",
  urgence: "Personne à prévenir",
  ecole: "Suivi par l’école",
}

export const answerWords = { yes: "Oui", no: "Non" }

export const uploadWords = {
  failed: t("L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez."),
  small: (width: number, height: number) =>
    t(`Photo de ${width} × ${height} points : le texte risque d'être illisible. Reprenez-la de plus près.`),
  blurred: t("La photo semble floue. Vérifiez que tout se lit, ou reprenez-la."),
}
