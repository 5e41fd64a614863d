import { typography as t } from "@jalon/kernel"
import { countOf, formatCount } from "@jalon/ui/french"

export const fileWords = {
  kind: t("Que contient le fichier ?"),
  kindHints: {
    students: t("Une ligne par étudiant, avec sa classe si elle est connue."),
    companies: t("Une ligne par entreprise ou par contact d'entreprise."),
    rentree: t("Une ligne par étudiant, avec sa classe et son entreprise."),
  },
  source: t("D'où viennent les lignes ?"),
  fromFile: t("D'un fichier"),
  fromCells: t("De cellules copiées"),
  file: t("Fichier à importer"),
  fileHint: t("La première ligne donne le nom des colonnes, dans l'ordre que vous voulez."),
  cells: t("Cellules copiées du tableur"),
  cellsHint: t(
    "Sélectionnez les lignes dans votre tableur, avec les titres des colonnes, copiez-les, puis collez-les ici.",
  ),
  tooLong: (most: number) =>
    t(`Ce collage est trop long (${formatCount(most)} caractères au plus) : envoyez plutôt un fichier.`),
  read: t("Lire les cellules"),
  nothing: t("Rien n'est importé avant que vous ayez vérifié et confirmé."),
  failed: t("Le fichier n'a pas pu être envoyé. Vérifiez la connexion, puis réessayez."),
  past: t("Imports précédents"),
  noPast: t("Aucun import pour l'instant."),
  pastBy: (moment: string, who: string) => t(who === "" ? `le ${moment}` : `le ${moment}, par ${who}`),
  pagination: t("Pagination des imports"),
  created: (count: number) => t(`${countOf(count, { one: "créé", many: "créés" })}`),
  changed: (count: number) => t(`${countOf(count, { one: "modifié", many: "modifiés" })}`),
  companies: (count: number) => countOf(count, { one: "entreprise", many: "entreprises" }),
  left: (count: number) => countOf(count, { one: "ligne à traiter", many: "lignes à traiter" }),
  resume: "Reprendre",
  report: t("Voir le rapport"),
  openName: (verb: string, name: string) => t(`${verb} : ${name}`),
  undo: t("Annuler cet import"),
  undoName: (name: string) => t(`Annuler cet import : ${name}`),
}
