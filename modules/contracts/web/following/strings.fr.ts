import { typography as t } from "@jalon/kernel"

export const followingWords = {
  action: t("Dupliquer pour l'année suivante"),
  title: t("Nouveau contrat à la suite de celui-ci ?"),
  text: t(
    "Le brouillon reprend l'employeur, le maître d'apprentissage, le lieu et la formation. La rémunération est recalculée au minimum légal. Signatures, numéros, alertes acceptées et pièces ne sont pas repris.",
  ),
  textPro: t(
    "Le brouillon reprend l'employeur, le tuteur, le lieu et la formation. La rémunération est recalculée au minimum légal. Signatures, numéros, alertes acceptées et pièces ne sont pas repris.",
  ),
  partner: "Entreprise",
  partnerHint: t("Avec une autre entreprise, ses cases sont reprises de sa fiche."),
  start: "Début",
  end: "Fin",
  proposed: (day: string) =>
    t(
      `Dates proposées : la suite du contrat précédent, fini le ${day}, pour la même durée ou ce qui restait après une rupture.`,
    ),
  verb: "Ouvrir le brouillon",
  cancel: "Annuler",
  earlier: (number: string, dates: string) => t(`Contrat précédent : ${number} (${dates}).`),
  from: t("Repartir de ce contrat"),
}
