import { plural, typography as t } from "@jalon/kernel"

export const completionWords = {
  label: t("Avancement du dossier"),
  complete: t("Dossier complet"),
  missing: (n: number) => plural(n, "élément manquant", "éléments manquants"),
  bySchool: (label: string) => t(`${label} (rempli par votre école)`),
  percent: (n: number) => t(`${n} %`),
  toCheck: (n: number) => t(`${plural(n, "pièce à vérifier", "pièces à vérifier")} par l'école`),
  more: (n: number) => `${plural(n, "autre élément", "autres éléments")}`,
}
