import { plural, typography as t } from "@jalon/kernel"

export const trainerDayWords = {
  title: "Ma journée",
  next: "Prochaine séance",
  today: t("Aujourd'hui"),
  nothing: t("Aucune séance publiée dans les prochaines semaines."),
  learners: (n: number) => plural(n, "apprenant attendu", "apprenants attendus"),
  documents: (n: number) => (n === 0 ? "Déposer un support" : `Supports (${n})`),
  documentsOf: (label: string) => t(`Supports de la séance : ${label}`),
  documentsTitle: "Supports de cours",
  week: (hours: string) => `${hours} cette semaine`,
  year: (hours: string) => t(`${hours} sur l'année`),
  yearOf: (hours: string, most: string) => t(`${hours} sur ${most} cette année`),
  availability: "Mes disponibilités",
  availabilityText: t("Vos disponibilités guident ceux qui planifient : elles n'annulent aucune séance."),
  close: "Fermer",
} as const
