import { typography as t } from "@jalon/kernel"

export const companyCalendarWords = {
  empty: t("Aucun planning à afficher"),
  emptyText: t(
    "Les semaines de vos alternants apparaissent dès que leur école les a publiées et que le contrat a commencé.",
  ),
  today: {
    school: t("Aujourd'hui : au centre de formation"),
    company: t("Aujourd'hui : en entreprise"),
    closed: t("Aujourd'hui : centre fermé"),
    unknown: t("Aujourd'hui : rythme non communiqué"),
  },
  list: "Planning de vos alternants",
  more: "Voir les semaines suivantes",
} as const
