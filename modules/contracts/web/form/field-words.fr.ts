import { typography as t } from "@jalon/kernel"

export const answerWords = { yes: "Oui", no: "Non" }

export const recordWords: Readonly<Record<string, string>> = {
  company: t("fiche de l'entreprise"),
  tutor: t("fiche du maître d'apprentissage"),
  student: t("fiche de l'étudiant"),
  training: "fiche de la formation",
  class: "fiche de la classe",
  center: "fiche du centre",
  site: "fiche du lieu de formation",
  start: t("date de début d'exécution du contrat"),
  usual: t("valeur d'usage"),
  default: t("valeur d'usage"),
}

export const fieldWords = {
  from: (record: string) => `Repris : ${record}`,
  fromAll: (record: string) => t(`Cases reprises de la ${record}, sauf mention contraire.`),
  usual: t("Valeur d'usage, à vérifier"),
  differs: (record: string, value: string) => t(`La ${record} indique « ${value} ».`),
  take: "Reprendre",
  sealed: t("Conservé dans la fiche de l'étudiant"),
  sealedMissing: t("À renseigner dans la fiche de l'étudiant"),
  openStudent: t("Ouvrir la fiche de l'étudiant"),
}
