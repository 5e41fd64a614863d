import { typography as t } from "@jalon/kernel"

export const listWords = {
  export: "Exporter",
  exportCsv: "Exporter (CSV)",
  cashFlowPlan: "Plan de trésorerie (CSV)",
  exporting: t("Préparation…"),
  menu: t("Format du fichier"),
  invoicesTitle: t("Exporter les factures d'une période"),
  from: "Du",
  to: "Au",
  close: "Fermer",
  /** The file has what the list shows at this moment: its view, its filters and its columns. */
  heading: t("Ce que montre la liste, toutes pages comprises"),
  formats: { xlsx: t("Classeur Excel (.xlsx)"), csv: t("Fichier CSV (.csv)") },
}
