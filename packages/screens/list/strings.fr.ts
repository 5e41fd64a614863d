import { typography as t } from "@jalon/kernel"
import type { ListNoun } from "./list-types.ts"

const none = (noun: ListNoun) => `${noun.gender === "f" ? "Aucune" : "Aucun"} ${noun.one}`

export const listWords = {
  search: "Rechercher",
  clearSearch: t("Effacer la recherche"),
  sections: (title: string) => t(`Rubriques : ${title}`),
  views: (title: string) => t(`Vues : ${title}`),
  pages: (title: string) => t(`Pages : ${title}`),
  noMatch: (noun: ListNoun) => t(`${none(noun)} ne correspond.`),
  noMatchText: t("Élargissez la recherche ou retirez un filtre."),
  clearFilters: t("Effacer les filtres"),
  allDone: t("Rien à faire."),
  help: "Aide",
  failed: t("La liste n'a pas pu être chargée."),
  failedAgain: t("La liste n'a pas pu être mise à jour. Voici ce qui était affiché."),
  unreachable: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),
  reference: (code: string) => t(`Référence : ${code}`),
  retry: "Réessayer",
  loading: t("Chargement de la liste"),
  slow: t("La liste est longue à venir. Elle est toujours en cours de chargement."),
  preview: (name: string) => t(`Aperçu de ${name}`),
  closePreview: t("Fermer l'aperçu"),
  previous: t("Ligne précédente"),
  next: t("Ligne suivante"),
  open: t("Ouvrir la fiche"),
  cancel: "Annuler",
  print: "Imprimer",
  preparing: t("Préparation…"),
  notPrinted: t("La liste n'a pas pu être préparée pour l'impression."),
  paper: {
    view: (name: string) => t(`Vue « ${name} »`),
    search: (typed: string) => t(`Recherche « ${typed} »`),
    part: (shown: string, all: string) =>
      t(`${shown} lignes sur ${all} : affinez les filtres ou exportez la liste pour avoir les autres.`),
    moreThan: (all: string) => `plus de ${all}`,
  },
}
