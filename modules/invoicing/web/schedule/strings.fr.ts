import { formatEuros, typography as t } from "@jalon/kernel"

export const scheduleWords = {
  title: "Échéancier",
  empty: t("L'échéancier apparaît dès que le contrat est engagé."),
  funder: t("Financeur"),
  employer: t("Employeur"),
  total: "Total",
  number: "Échéance",
  opens: t("Date prévue"),
  amount: "Montant",
  status: "Statut",
  expected: (cents: number) => t(`prévu ${formatEuros(cents)}`),
  versions: t("Versions de l'échéancier"),
  reasons: {
    engaged: t("Contrat engagé"),
    opco: t("Échéancier de l'OPCO reçu"),
    rupture: t("Rupture du contrat"),
    cancelled: t("Contrat annulé"),
    changed: t("Contrat modifié"),
  },
  credit: (cents: number) =>
    t(
      `${formatEuros(cents)} ont été facturés au-delà de ce qui est dû : un avoir est à faire sur la dernière facture.`,
    ),
}
