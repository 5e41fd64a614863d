import { typography as t } from "@jalon/kernel"

export const correctionHistoryWords = {
  title: t("Corrections des feuilles d'émargement"),
}
