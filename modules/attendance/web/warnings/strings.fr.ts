import { formatFrenchDate, formatFrenchDay, typography as t } from "@jalon/kernel"

export const warningsWords = {
  title: "Alertes",
  about: t(
    "Des signes de décrochage, cherchés chaque nuit dans les feuilles contresignées. Aucune note, aucune sanction : une personne regarde, agit et le dit.",
  ),
  filter: t("Alertes affichées"),
  views: { open: t("À traiter"), handled: "Traitées", all: "Toutes" },
  withCount: (label: string, count: number) => t(`${label} (${count})`),
  empty: {
    open: t("Aucune alerte à traiter."),
    handled: t("Aucune alerte traitée."),
    all: t("Aucune alerte."),
  },
  states: { open: t("À traiter"), handled: "Traitée", ended: t("Terminée d'elle-même") },
  seenOn: (day: string) => t(`Dernier fait le ${formatFrenchDate(day)}`),
  endedOn: (moment: string) => t(`N'est plus constatée depuis le ${formatFrenchDay(moment)}`),
  handled: (who: string, moment: string) => t(`Traitée par ${who} le ${formatFrenchDay(moment)}`),
  reopened: (who: string, moment: string) => t(`Rouverte par ${who} le ${formatFrenchDay(moment)}`),
  somebody: t("une personne de l'établissement"),
  handle: "Traiter",
  reopen: "Rouvrir",
  handleTitle: t("Traiter l'alerte"),
  reopenTitle: t("Rouvrir l'alerte"),
  sentence: (name: string, sign: string) => t(`${name} : ${sign}`),
  note: t("Ce qui a été fait"),
  noteHint: t(
    "Appel, entretien, courrier, suite convenue. N'écrivez ni motif d'absence ni information de santé : l'équipe pédagogique lit cette note.",
  ),
  why: t("Pourquoi la rouvrir"),
  cancel: "Annuler",
  save: "Enregistrer",
  pages: t("Pagination des alertes"),
  toStatistics: t("Voir ses statistiques"),
  toJustifications: t("Voir les justificatifs"),
}
