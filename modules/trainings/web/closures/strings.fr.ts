import { formatFrenchDate, typography as t } from "@jalon/kernel"

export const closureWords = {
  text: t(
    "Les jours où l'école ou un de ses sites est fermé. Les rythmes d'alternance les contournent et les calendriers remis aux entreprises les montrent. Une année déjà faite garde ses semaines : choisissez à nouveau le rythme de la classe pour les décaler.",
  ),
  add: "Ajouter une fermeture",
  verb: "Ajouter",
  cancel: "Annuler",
  empty: t("Aucune fermeture. Les jours fériés sont déjà connus."),
  label: t("Intitulé"),
  labelHint: t("Par exemple « Fermeture de Noël »"),
  from: t("Premier jour fermé"),
  to: t("Dernier jour fermé"),
  site: "Lieu",
  wholeSchool: t("Toute l'école"),
  days: (from: string, to: string) =>
    from === to
      ? t(`le ${formatFrenchDate(from)}`)
      : t(`du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`),
  remove: "Supprimer",
  removeNamed: (label: string) => t(`Supprimer « ${label} »`),
  removeTitle: (label: string) => t(`Supprimer « ${label} » ?`),
  removeText: t("Ces jours redeviennent des jours ouverts. Les semaines déjà dessinées ne bougent pas."),
} as const
