import { formatFrenchDate, plural, typography as t } from "@jalon/kernel"
import { hoursText, rateText } from "../../rules/index.ts"
import type { PeriodKey } from "./use-choices.ts"

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "short", year: "2-digit", timeZone: "UTC" })
const dayName = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" })

export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))
export const dayText = (day: string): string => dayName.format(new Date(`${day}T00:00:00Z`))

const points = (permille: number): string => (Math.abs(permille) / 10).toFixed(1).replace(".", ",")

export const statisticsWords = {
  title: "Statistiques",
  loading: t("Calcul de l'assiduité"),
  empty: t("Pas encore d'émargement sur cette période."),
  emptyText: t(
    "Les chiffres viennent des feuilles contresignées : choisissez une autre période, ou contresignez celles qui attendent.",
  ),
  toSheets: t("Voir les feuilles d'émargement"),
  noClass: "Sans classe",
  noSubject: t("Sans matière"),
  noTraining: "Sans formation",
  choices: {
    label: "Choix",
    period: "Période",
    periods: {
      weeks4: t("4 dernières semaines"),
      weeks12: t("12 dernières semaines"),
      year: t("Depuis septembre"),
      own: t("Dates au choix"),
    } satisfies Record<PeriodKey, string>,
    from: "Du",
    to: "Au",
    class: "Classe",
    training: "Formation",
    all: "Toutes",
    student: (name: string) => t(`Étudiant : ${name}`),
    unknownStudent: t("Un étudiant"),
    everyone: t("Voir tous les étudiants"),
    dates: (from: string, to: string) => t(`Du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`),
  },
  figures: {
    label: t("Chiffres de la période"),
    attendance: t("Taux d'assiduité"),
    realised: t("Heures réalisées"),
    ofDue: (minutes: number) => t(`sur ${hoursText(minutes)} dues`),
    unjustified: t("Absences non justifiées"),
    halfDays: (count: number) => t(`${plural(count, "demi-journée", "demi-journées")} d'absence en tout`),
    lateSheets: t("Feuilles en retard"),
    lateSheetsText: t("à contresigner"),
    provisional: "provisoire",
    provisionalText: (minutes: number) => t(`${hoursText(minutes)} d'absence attendent encore une réponse.`),
    change: (permille: number) =>
      permille === 0
        ? t("comme la période précédente")
        : t(
            `${permille > 0 ? "+" : "−"}${points(permille)} point${Math.abs(permille) >= 20 ? "s" : ""} sur la période précédente`,
          ),
    noBefore: t("rien à comparer avant"),
  },
  weeks: {
    finding: (monday: string, permille: number) =>
      t(`La semaine du ${dayText(monday)} est la plus manquée : ${rateText(permille)} d'absence`),
    none: t("Aucune absence sur la période"),
    few: t("Absence par semaine"),
    subtitle: t("Taux d'absentéisme par semaine : heures manquées ÷ heures dues."),
    category: t("Semaine du"),
    series: t("Taux d'absentéisme"),
  },
  months: {
    finding: (month: string, permille: number) =>
      t(`${monthText(month)} est le mois le plus manqué : ${rateText(permille)} d'absence`),
    few: t("Absence par mois"),
    subtitle: t("Taux d'absentéisme par mois : heures manquées ÷ heures dues."),
    category: "Mois",
  },
  byClass: {
    finding: (name: string, permille: number) =>
      t(`${name} compte ${rateText(permille)} des heures d'absence`),
    few: t("Heures d'absence par classe"),
    subtitle: t("Heures manquées par classe, les huit premières."),
    category: "Classe",
    layers: { justified: "Justifiées", unjustified: "Injustifiées", pending: t("En attente") },
  },
  heat: {
    finding: (when: string, permille: number) =>
      t(`Le ${when} est la demi-journée la plus manquée : ${rateText(permille)} d'absence`),
    few: t("Absence par jour et demi-journée"),
    subtitle: t("Taux d'absentéisme : heures manquées ÷ heures dues. « — » : aucun cours."),
    day: "Jour",
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    halfDays: { morning: "matin", afternoon: "après-midi", evening: "soir" },
  },
  groups: {
    title: t("Par classe, formation ou matière"),
    label: "Répartition",
    dimensions: { classes: "Classe", trainings: "Formation", subjects: t("Matière") },
  },
  table: {
    due: t("Heures dues"),
    realised: t("Réalisées"),
    justified: t("Abs. justifiées"),
    unjustified: t("Abs. injustifiées"),
    pending: t("En attente"),
    late: "Retards",
    presence: t("Présence"),
    attendance: t("Assiduité"),
    total: "Total",
  },
  students: {
    title: t("Par étudiant"),
    table: t("Tableau des étudiants"),
    name: t("Étudiant"),
    class: "Classe",
    halfDays: t("½ j. d'absence"),
    trend: "Tendance",
    sort: "Trier par",
    sorts: {
      unjustified: t("Absences injustifiées"),
      presence: t("Présence la plus basse"),
      name: "Nom",
    },
    up: (permille: number) => t(`+${points(permille)} pt`),
    down: (permille: number) => t(`−${points(permille)} pt`),
    same: "stable",
    trendHint: t("Taux de présence comparé à la même durée juste avant."),
    pages: t("Pagination des étudiants"),
  },
  formulas: {
    title: t("Comment ces taux sont calculés"),
    text: t(
      "Les minutes viennent des feuilles contresignées ; ce qui n'est pas attendu (entreprise, dispense, exclusion) n'est pas dû. Les taux de plusieurs personnes s'additionnent avant de se diviser, ils ne se moyennent pas. Sans heure due, il n'y a pas de taux : « — ».",
    ),
    table: t("Tableau des formules"),
    rate: "Taux",
    formula: "Formule",
    value: "Sur la période",
  },
}
