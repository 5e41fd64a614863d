import { typography as t } from "@jalon/kernel"

export const ownDataWords = {
  exportTitle: t("Récupérer mes données"),
  exportText: t(
    "Un fichier lisible par vous et par d'autres logiciels : votre compte, vos dossiers, vos documents, vos appareils, vos choix et les accès à votre dossier.",
  ),
  export: t("Télécharger mes données (JSON)"),
  exporting: t("Préparation…"),

  rectifyTitle: t("Faire corriger une information"),
  rectifyText: t(
    "Ce que vous ne pouvez pas corriger vous-même dans votre profil, demandez-le à votre établissement. Il a un mois pour répondre.",
  ),
  school: t("Établissement"),
  about: t("Information à corriger"),
  aboutHint: t("Par exemple : nom de naissance, date d'entrée."),
  message: t("Ce qu'il faudrait lire, et pourquoi"),
  send: t("Envoyer la demande"),
  sending: "Envoi…",
  noSchool: t("Aucun établissement ne tient de dossier à votre nom."),
  asked: t("Demandes envoyées"),
  states: { open: t("En attente de réponse"), accepted: t("Acceptée"), refused: t("Refusée") },
  answered: (day: string, answer: string | null) =>
    t(answer === null ? `Réponse du ${day}` : `Réponse du ${day} : ${answer}`),
  askedOn: (day: string, school: string) => t(`Envoyée le ${day} à ${school}`),

  accessTitle: t("Qui a consulté mon dossier"),
  accessText: t("Chaque consultation d'une information protégée est inscrite, et ne peut pas être effacée."),
  noAccess: t("Personne n'a consulté d'information protégée de votre dossier."),
  what: {
    nir: t("Numéro de sécurité sociale affiché"),
    health: t("Réponses sur le handicap affichées"),
    document: t("Document ouvert"),
    signature_copy: t("Contrat à signer téléchargé, avec le numéro de sécurité sociale"),
    export: t("Données de l'établissement exportées, avec les informations protégées"),
  },
  seen: (what: string, detail: string | null) => (detail === null ? what : t(`${what} : ${detail}`)),
  by: (person: string, school: string) => t(`${person}, ${school}`),
  loading: "Chargement…",
} as const
