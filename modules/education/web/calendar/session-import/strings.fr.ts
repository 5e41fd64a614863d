import { typography as t } from "@jalon/kernel"
import { countOf } from "@jalon/ui/french"

const sessions = (count: number) => countOf(count, { one: "séance", many: "séances" })
const lines = (count: number) => countOf(count, { one: "ligne", many: "lignes" })

export const importWords = {
  open: "Importer des séances…",
  title: "Importer des séances",
  file: "Fichier des séances",
  fileHint: t("Une ligne par séance, la première donne le nom des colonnes."),
  nothing: t("Rien n'est ajouté au planning avant que vous ayez relu le rapport et confirmé."),
  failed: t("Le fichier n'a pas pu être envoyé. Vérifiez la connexion, puis réessayez."),
  cancel: "Renoncer",
  columns: t("Colonnes reconnues"),
  columnsText: t(
    "L'ordre est libre et les autres colonnes sont laissées de côté. Une séance a aussi une matière ou un intitulé.",
  ),
  template: t("Télécharger un modèle (CSV)"),
  templateName: "modele-seances.csv",
  column: "Colonne",
  expected: "Ce qui est attendu",
  needed: "Nécessaire",
  reportTitle: (count: number) =>
    count === 0
      ? t("Aucune séance ne peut être ajoutée")
      : t(`Ajouter ${sessions(count)} au planning\u00a0?`),
  reportText: (read: number, written: number) =>
    t(
      written === read
        ? `${lines(read)} : tout peut être ajouté, comme brouillon.`
        : `${lines(read)} : ${sessions(written)} à ajouter comme brouillon, ${lines(read - written)} de côté.`,
    ),
  ignored: (names: readonly string[]) =>
    t(
      `${names.length < 2 ? "Colonne laissée" : "Colonnes laissées"} de côté : ${names.map((name) => `« ${name} »`).join(", ")}.`,
    ),
  groups: {
    fault: (count: number) => t(`À corriger dans le fichier (${count})`),
    duplicate: (count: number) => t(`Déjà là (${count})`),
    conflict: (count: number) => t(`Conflits (${count})`),
    to_check: (count: number) => t(`Ajoutées, à vérifier (${count})`),
  },
  line: (line: number) => t(`Ligne ${line}`),
  others: (count: number) => t(`Et ${lines(count)} de plus.`),
  verb: (count: number) => t(`Ajouter ${sessions(count)}`),
  back: t("Choisir un autre fichier"),
}
