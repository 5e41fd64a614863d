import { typography as t } from "@jalon/kernel"

const sessions = (count: number) => (count < 2 ? t(`${count} séance`) : t(`${count} séances`))

export const seriesWords = {
  title: "Répétition",
  repeat: "Répéter cette séance",
  weekdays: "Jours",
  days: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
  every: "Fréquence",
  intervals: { 1: "Toutes les semaines", 2: "Une semaine sur deux" },
  end: "Fin",
  ends: { until: t("Jusqu'à une date"), count: "Après un nombre de séances" },
  until: "Dernier jour",
  count: "Nombre de séances",
  rhythm: t("Seulement les semaines en centre (suivre l'alternance)"),
  holidays: "Passer les jours fériés",
  closures: "Passer les fermetures",
  makeUp: "Rattraper les jours passés après la dernière séance",
  check: "Vérifier la série",
  noDay: "Choisissez au moins un jour.",
  noEnd: t("Indiquez la fin de la série."),
  trialTitle: (count: number) =>
    count === 0 ? t("Aucune séance possible") : t(`Créer ${sessions(count)} ?`),
  dates: t("Séances qui seront créées, en brouillon"),
  missing: (count: number) => t(`${sessions(count)} ne tiennent pas dans l'année qui suit la première.`),
  create: (count: number) => t(`Créer ${sessions(count)}`),
  back: "Revenir à la séance",
  of: "Série",
  reach: "Appliquer à",
  reachHint: t("Une séance modifiée seule ne suit plus la série."),
  edit: "Vérifier les changements",
  editTitle: (count: number) =>
    count === 0 ? t("Aucune séance ne peut changer") : t(`Modifier ${sessions(count)} ?`),
  editDates: t("Séances qui seront modifiées"),
  editVerb: (count: number) => t(`Modifier ${sessions(count)}`),
  cancelReach: "Annuler",
  cancelTitle: (count: number) =>
    count === 0 ? t("Aucune séance ne peut être annulée") : t(`Annuler ${sessions(count)} ?`),
  cancelDates: t("Séances qui seront annulées"),
  cancelVerb: (count: number) => t(`Annuler ${sessions(count)}`),
  cancelCheck: "Vérifier les annulations",
  cancelBack: "Ne rien annuler",
}
