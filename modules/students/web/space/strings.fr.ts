import { typography as t } from "@jalon/kernel"
import type { ProfileSection } from "./sections.ts"

export const profileWords = {
  title: "Mon profil",
  tabs: { info: "Informations", documents: "Documents", contract: "Mon contrat" },
  tabsLabel: t("Rubriques de mon profil"),
  photo: "Photo",
  sectionsLabel: t("Rubriques de mes informations"),
  allSections: t("Toutes les rubriques"),
  position: (at: number, of: number) => t(`Rubrique ${at} sur ${of}`),
  previous: t("Précédent"),
  next: "Continuer",
  finish: "Terminer",
  complete: t("Complète"),
  optional: "Facultative",
  toComplete: (count: number) => t(`${count} à compléter`),
  place: "Mon établissement",
  nobody: t("Aucun établissement ne vous a encore invité."),
  nobodyText: t("Votre espace s'ouvre dès que votre centre de formation vous envoie une invitation."),
  school: (name: string) => t(`Votre dossier – ${name}`),
  questions: (ways: string) => t(`Une question ? ${ways}`),
  protected: t("Données protégées"),
  nir: t("Numéro de sécurité sociale"),
  nirHint: t(
    "13 chiffres, ou 15 avec la clé : il est sur votre carte Vitale. Chiffré : votre école ne le voit pas, il part à l'OPCO avec votre contrat.",
  ),
  nirSave: t("Enregistrer le numéro"),
  healthHint: t("Chiffré. Seul le secrétariat peut l'afficher, et chaque consultation est notée."),
  healthKept: t("Vos réponses sont enregistrées."),
  healthEdit: t("Modifier mes réponses"),
  healthSave: t("Enregistrer mes réponses"),
  cancel: "Annuler",
}

/** Who sees what is written on each page, said once; the protected answers say it each for itself. */
export const audiences: Partial<Record<ProfileSection, string>> = {
  identite: t(
    "Vu par le secrétariat, puis sur votre contrat. Vos formateurs voient vos nom et prénom ; l'INE reste au secrétariat.",
  ),
  coordonnees: t(
    "Votre e-mail et votre téléphone sont vus par votre école et vos formateurs ; votre adresse par le secrétariat, puis sur votre contrat.",
  ),
  representant: t(
    "Vu par le secrétariat, puis sur votre contrat. La profession et le second représentant restent au secrétariat : ils ne servent qu'à l'enquête SIFA du ministère.",
  ),
  situation: t(
    "Vu par le secrétariat, puis sur votre contrat. La classe et l'établissement de l'année précédente servent à l'enquête SIFA du ministère.",
  ),
  urgence: t("Vu par votre école et vos formateurs."),
}

export const spaceDocumentWords = {
  title: t("Mes documents"),
  text: t(
    "Une photo prise avec votre téléphone suffit : posez le document à plat, cadrez-le en entier, vérifiez que tout se lit.",
  ),
  add: t("Ajouter un document"),
  /** Begins with the words on the button: whoever speaks to her phone says those. */
  addOf: (label: string) => t(`Ajouter un document : ${label}`),
  replaceOf: (label: string) => t(`Remplacer : ${label}`),
  replace: "Remplacer",
  see: "Voir",
  seeOf: (label: string) => t(`Voir : ${label}`),
  none: t("Aucun document à fournir pour l'instant."),
  due: (day: string) => t(`À fournir avant le ${day}`),
  sent: (day: string) => t(`Envoyé le ${day}, votre école va le vérifier`),
  accepted: t("Votre école l'a validé"),
  forgotten: t("Vérifié, puis supprimé par votre école"),
  notNeeded: t("Vous n'avez pas à le fournir"),
  rejected: (reason: string) => t(`À renvoyer : ${reason}`),
  expires: (day: string) => t(`Valable jusqu'au ${day}`),
  expired: (day: string) => t(`N'est plus valable depuis le ${day}`),
  sheet: (label: string) => label,
  file: "Document",
  send: t("Envoyer à mon école"),
  sendAnyway: t("Envoyer quand même"),
  again: t("Reprendre la photo"),
  cut: t("Votre document n'est pas encore envoyé. Vérifiez votre connexion, puis réessayez."),
  retry: t("Réessayer"),
  cancel: "Annuler",
}
