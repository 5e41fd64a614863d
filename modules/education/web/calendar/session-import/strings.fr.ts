import { typography as t } from "@jalon/kernel"
import { countOf, formatCount } from "@jalon/ui/french"

const sessions = (count: number) => countOf(count, { one: "séance", many: "séances" })
const lines = (count: number) => countOf(count, { one: "ligne", many: "lignes" })

const states = (count: number, word: string) => `${formatCount(count)} ${word}${count < 2 ? "" : "s"}`

type Counts = { read: number; written: number; changed: number; unchanged: number; left_count: number }

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
  reportTitle: ({ written, changed }: Counts) => {
    if (written + changed === 0) return t("Aucune séance à ajouter ni à modifier")
    if (changed === 0) return t(`Ajouter ${sessions(written)} au planning\u00a0?`)
    return written === 0
      ? t(`Modifier ${sessions(changed)} du planning\u00a0?`)
      : t(`Ajouter ${sessions(written)} au planning et en modifier ${formatCount(changed)}\u00a0?`)
  },
  reportText: ({ read, written, changed, unchanged, left_count }: Counts) => {
    if (changed + unchanged > 0)
      return t(
        `${lines(read)} : ${states(changed, "modifiée")}, ${states(unchanged, "inchangée")}, ${states(written, "nouvelle")}${left_count > 0 ? `, ${left_count} de côté` : ""}. Rien n'est visible hors du planning avant d'être publié.`,
      )
    return t(
      left_count === 0
        ? `${lines(read)} : tout peut être ajouté, comme brouillon.`
        : `${lines(read)} : ${sessions(written)} à ajouter comme brouillon, ${lines(left_count)} de côté.`,
    )
  },
  ignored: (names: readonly string[]) =>
    t(
      `${names.length < 2 ? "Colonne laissée" : "Colonnes laissées"} de côté : ${names.map((name) => `« ${name} »`).join(", ")}.`,
    ),
  groups: {
    fault: (count: number) => t(`À corriger (${count})`),
    duplicate: (count: number) => t(`Déjà là (${count})`),
    conflict: (count: number) => t(`Conflits (${count})`),
    to_check: (count: number) => t(`Au planning, à vérifier (${count})`),
    changed: (count: number) => t(`Ce qui change (${count})`),
  },
  line: (line: number) => t(`Ligne ${line}`),
  others: (count: number) => t(`Et ${lines(count)} de plus.`),
  verb: ({ written, changed }: Counts) => {
    if (changed === 0) return t(`Ajouter ${sessions(written)}`)
    return t(
      written === 0 ? `Modifier ${sessions(changed)}` : `Ajouter et modifier ${sessions(written + changed)}`,
    )
  },
  back: t("Choisir un autre fichier"),
  match: t("Associer les colonnes"),
  matchTitle: t("À quoi correspond chaque colonne ?"),
  matchText: t(
    "Les colonnes reconnues à leur nom sont déjà choisies. Choisissez pour les autres ce qu'elles contiennent.",
  ),
  leftOut: t("Laisser de côté"),
  readFile: t("Lire le fichier"),
  missing: (labels: readonly string[]) =>
    t(
      labels.length < 2
        ? `Il reste à choisir une colonne pour « ${labels[0] ?? ""} ».`
        : `Il reste à choisir une colonne pour ${labels.map((label) => `« ${label} »`).join(", ")}.`,
    ),
}
