import { formatFrenchDate, formatFrenchDay, type IsoDate, typography as t } from "@jalon/kernel"

export const controlWords = {
  title: t("Dossier de contrôle"),
  text: t(
    "Feuilles scellées, certificats, contrats, factures et heures comparées, avec la liste des écarts d'abord : ce qu'un OPCO ou la DREETS demande.",
  ),
  from: "Du",
  to: "Au",
  start: t("Préparer le dossier"),
  download: t("Télécharger"),
  downloadOf: (period: string) => t(`Télécharger le dossier ${period}`),
  period: (from: string, to: string) =>
    t(`du ${formatFrenchDate(from as IsoDate)} au ${formatFrenchDate(to as IsoDate)}`),
  asked: (at: string, by: string) => t(`Demandé le ${formatFrenchDay(at)} par ${by}`),
  until: (at: string) => t(`Disponible jusqu'au ${formatFrenchDay(at)}`),
  states: {
    running: { text: t("En préparation"), tone: "info" },
    ready: { text: t("Prêt"), tone: "success" },
    failed: { text: t("Échec"), tone: "danger" },
    expired: { text: t("Expiré"), tone: "neutral" },
  },
} as const
