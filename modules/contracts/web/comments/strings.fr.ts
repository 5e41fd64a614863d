import { typography as t } from "@jalon/kernel"
import { countOf } from "@jalon/ui/french"

export const commentWords = {
  title: (label: string) => t(`Commentaires : ${label}`),
  open: (label: string, count: number) =>
    count === 0
      ? t(`Commenter « ${label} »`)
      : `${countOf(count, { one: "commentaire", many: "commentaires" })} ${t(`sur « ${label} »`)}`,
  keys: "Alt+C",
  listed: (count: number) => `Commentaires ouverts (${count})`,
  write: t("Écrire un commentaire"),
  answer: t("Répondre"),
  hint: t("Lu par les collègues de l'établissement, jamais par l'entreprise ni l'étudiant."),
  add: t("Ajouter le commentaire"),
  none: t("Aucun commentaire sur cette case."),
  resolve: t("Marquer comme réglé"),
  reopen: t("Rouvrir"),
  resolved: (by: string, day: string) => t(`Réglé par ${by} le ${day}.`),
  removeOf: (author: string) => `Supprimer le commentaire de ${author}`,
  close: "Fermer",
}

export const editorWords = {
  also: (names: readonly string[]) =>
    names.length < 2
      ? t(`${names.join("")} modifie aussi ce contrat`)
      : t(`${names.slice(0, -1).join(", ")} et ${names.at(-1)} modifient aussi ce contrat`),
}
