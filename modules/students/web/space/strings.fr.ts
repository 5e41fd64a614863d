import { typography as t } from "@jalon/kernel"
import type { FieldKey } from "../../wire/index.ts"

export const profileWords = {
  title: "Mon profil",
  tabs: { info: "Informations", documents: "Documents", contract: "Mon contrat" },
  tabsLabel: t("Rubriques de mon profil"),
  photo: "Photo",
  save: "Enregistrer",
  saved: t("Tout est enregistré au fur et à mesure."),
  place: "Mon établissement",
  nobody: t("Aucun établissement ne vous a encore invité."),
  nobodyText: t("Votre espace s'ouvre dès que votre centre de formation vous envoie une invitation."),
  school: (name: string) => t(`Votre dossier à ${name}`),
  questions: (ways: string) => t(`Une question ? ${ways}`),
  seen: t("Sous chaque champ, nous disons qui le voit."),
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

const everyone = t("Vu par votre école et vos formateurs.")
const office = t("Vu par le secrétariat, puis sur votre contrat.")
const schoolOnly = t("Vu par le secrétariat.")

/** Who sees each field: said under it. */
const audiences: Partial<Record<FieldKey, string>> = {
  email: everyone,
  phone: everyone,
  last_name: everyone,
  usage_name: everyone,
  first_name: everyone,
  ine: schoolOnly,
  "emergency_contact.nom": everyone,
  "emergency_contact.lien": everyone,
  "emergency_contact.telephone": everyone,
}

/** The fields of one address share what is said of the first. */
const silent = /\.(numero|complement|code_postal|commune)$/

export const audienceOf = (key: FieldKey): string | undefined =>
  silent.test(key) ? undefined : (audiences[key] ?? office)

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
  cancel: "Annuler",
}
