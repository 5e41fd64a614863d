import { typography as t } from "@jalon/kernel"

export const listWords = {
  export: "Exporter",
  survey: t("Télécharger le fichier"),
  exportCsv: "Exporter (CSV)",
  bpf: {
    document: t("Document préparatoire (PDF)"),
    figures: t("Chiffres (CSV)"),
    rows: t("Détail de chaque chiffre (CSV)"),
  },
  cashFlowPlan: "Plan de trésorerie (CSV)",
  exporting: t("Préparation…"),
  menu: t("Format du fichier"),
  instalments: t("Échéances de la liste (CSV)"),
  invoices: {
    csv: {
      item: t("Factures d'une période (CSV)"),
      title: t("Exporter les factures d'une période"),
      verb: "Exporter",
    },
    zip: {
      item: t("Télécharger les factures (ZIP)"),
      title: t("Télécharger les factures d'une période"),
      verb: t("Télécharger"),
    },
    fec: {
      item: t("Écritures comptables"),
      title: t("Exporter les écritures d'une période"),
      verb: "Exporter",
      hint: t(
        "Ventes et encaissements, au format du fichier des écritures comptables. Les comptes sont ceux de « Paramètres › Facturation ».",
      ),
    },
  },
  from: "Du",
  to: "Au",
  close: "Fermer",
  /** The file has what the list shows at this moment: its view, its filters and its columns. */
  heading: t("Ce que montre la liste, toutes pages comprises"),
  formats: { xlsx: t("Classeur Excel (.xlsx)"), csv: t("Fichier CSV (.csv)") },
}
