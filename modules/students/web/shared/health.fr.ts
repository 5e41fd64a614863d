import { typography as t } from "@jalon/kernel"

export const healthWords = {
  title: t("Reconnaissance de travailleur handicapé (RQTH)"),
  rqth: t("Bénéficie de la reconnaissance de la qualité de travailleur handicapé"),
  young: t("Droits rattachés : équivalence jeunes"),
  youngHint: t("De 15 à 20 ans, avec PCH, AEEH ou projet personnalisé de scolarisation."),
  extension: t("Droits rattachés : extension BOE"),
  extensionHint: t("Autre bénéficiaire de l'obligation d'emploi."),
}
