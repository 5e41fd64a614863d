import { typography as t, withOrdinal } from "@jalon/kernel"

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 })
const moment = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
})
const day = new Intl.DateTimeFormat("fr-FR", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Europe/Paris",
})

const UNITS = ["octets", "Ko", "Mo", "Go"] as const

/** « 12,4 Mo » */
const sizeText = (bytes: number): string => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${number.format(bytes / 1000 ** power)}\u00a0${UNITS[power]}`
}

const items = (count: number) => t(`${number.format(count)} ${count < 2 ? "élément" : "éléments"}`)

export const dataWords = {
  title: t("Exporter les données de l'établissement"),
  text: t(
    "Une archive ZIP avec tout ce que l'établissement a enregistré : un classeur Excel, les mêmes données en JSON et les documents des étudiants. Le classeur se réimporte par l'écran « Importer ». L'archive est gardée 7 jours, puis supprimée.",
  ),
  secrets: t("Inclure les numéros de sécurité sociale et les réponses sur le handicap"),
  secretsHint: t(
    "Conservez alors l'archive dans un endroit protégé, et supprimez-la dès qu'elle ne sert plus.",
  ),
  start: t("Préparer l'export"),
  starting: t("Préparation…"),
  busy: t(
    "Un export est en cours. Vous pouvez quitter cette page : un message vous prévient quand il est prêt.",
  ),
  list: t("Derniers exports"),
  none: t("Aucun export pour le moment."),
  states: {
    running: { text: "En préparation", tone: "info" },
    ready: { text: "Prêt", tone: "success" },
    failed: { text: "Interrompu", tone: "danger" },
    expired: { text: "Supprimé", tone: "neutral" },
  },
  asked: (at: string, by: string) => t(by === "" ? `Demandé le ${at}` : `Demandé le ${at} par ${by}`),
  withSecrets: t("Avec les numéros de sécurité sociale"),
  progress: t("Préparation de l'archive"),
  progressText: (done: number, total: number | null) =>
    total === null ? t("Comptage des données") : t(`${number.format(done)} sur ${items(total)}`),
  until: (size: number, expires: string) => t(`${sizeText(size)}, disponible jusqu'au ${expires}`),
  failed: t("L'export s'est interrompu de notre côté. Rien n'en est gardé : préparez-en un nouveau."),
  download: "Télécharger",
  downloadOf: (at: string) => t(`Télécharger l'export du ${at}`),
  remove: "Supprimer",
  removeOf: (at: string) => t(`Supprimer l'export du ${at}`),
  removeTitle: t("Supprimer cette archive ?"),
  removeText: t("Le fichier est effacé tout de suite. Les données de l'établissement ne changent pas."),
  noRight: t("Il faut le droit de consulter les numéros de sécurité sociale pour télécharger cet export."),
  moment: (iso: string) => withOrdinal(moment.format(new Date(iso))),
  day: (iso: string) => withOrdinal(day.format(new Date(iso))),
} as const
