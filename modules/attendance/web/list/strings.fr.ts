import { typography as t } from "@jalon/kernel"

export const listWords = {
  title: t("Feuilles d'émargement"),
  noun: { one: "feuille", many: "feuilles", gender: "f" } as const,
  search: "Rechercher une feuille",
  searchHint: "Matière, classe, formateur",
  empty: t("Aucune feuille pour cette période."),
  emptyText: t("Les feuilles se créent d'elles-mêmes à partir des séances publiées."),
  views: {
    today: t("Aujourd'hui"),
    to_sign: "À contresigner",
    incomplete: "Incomplètes",
    anomalies: "Anomalies",
    closed: "Clôturées",
    all: "Toutes",
  },
  viewEmpty: {
    to_sign: "Aucune feuille à contresigner.",
    incomplete: "Aucune feuille incomplète.",
    anomalies: "Aucune anomalie à expliquer.",
    closed: "Aucune feuille clôturée.",
  },
  columns: {
    label: "Séance",
    date: "Date",
    slot: "Demi-journée",
    classes: "Classe",
    trainers: "Formateur",
    signatures: "Signatures",
    status: "Statut",
    anomalies: "À expliquer",
  },
  filters: { class: "Classe", trainer: "Formateur" },
}
