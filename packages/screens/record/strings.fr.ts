import { typography as t } from "@jalon/kernel"

export const historyWords = {
  history: "Historique",
  more: t("Voir plus ancien"),
}

export const recordWords = {
  trail: t("Fil d'Ariane"),
  tabs: (title: string) => t(`Rubriques de ${title}`),
  summary: t("L'essentiel"),
  previous: (name: string) => t(`Fiche précédente : ${name}`),
  next: (name: string) => t(`Fiche suivante : ${name}`),
  noPrevious: t("Première fiche de la liste"),
  noNext: t("Dernière fiche de la liste"),
  position: (at: string, total: string) => `${at} sur ${total}`,
  loading: t("Chargement de la fiche"),
  failed: t("Cette fiche n'a pas pu être chargée."),
  missing: t("Cette fiche n'existe pas ou n'est plus accessible."),
  missingText: t("Elle a peut-être été supprimée, ou son adresse est incomplète."),
  retry: "Réessayer",
  unreachable: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),
  reference: (code: string) => t(`Référence : ${code}`),
}
