import { formatEuros, formatFrenchDate, typography as t } from "@jalon/kernel"

export const companyInvoiceWords = {
  label: "Factures",
  empty: t("Aucune facture ne vous est adressée."),
  emptyText: t(
    "La participation et le reste à charge de vos contrats apparaissent ici dès que l'école les facture.",
  ),
  issued: (day: string) => t(`Émise le ${formatFrenchDate(day)}`),
  due: (day: string) => t(`à payer avant le ${formatFrenchDate(day)}`),
  creditOf: (number: string | null) => (number === null ? "" : t(`Avoir sur la facture ${number}`)),
  left: (cents: number) => t(`Reste dû : ${formatEuros(cents)}`),
  download: t("Télécharger"),
  downloadOf: (number: string) => t(`Télécharger ${number}`),
  preparing: t("Le fichier est en préparation."),
}
