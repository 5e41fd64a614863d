import { typography as t } from "@jalon/kernel"

export const attachmentWords = {
  open: "Ouvrir",
  openOf: (label: string) => t(`Ouvrir : ${label}`),
  loading: "Ouverture du document…",
  failed: t("Le document n'a pas pu être ouvert. Réessayez."),
  retry: "Réessayer",
  download: "Télécharger",
  add: "Joindre un fichier",
  addOf: (label: string) => t(`Joindre un fichier : ${label}`),
  file: "Fichier (PDF ou photo)",
  keep: "Joindre",
  cancel: "Annuler",
}

export const documentWords = {
  preview: "Aperçu du Cerfa",
  previewFile: (number: string) => `${number}-apercu.pdf`,
  close: "Fermer",
  signatureCopy: "Exemplaire à signer (avec le NIR)",
}
