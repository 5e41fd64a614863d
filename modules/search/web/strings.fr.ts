import { typography as t } from "@jalon/kernel"

export const groups = {
  student: t("Étudiants"),
  partner: "Entreprises",
  contract: "Contrats",
  invoice: "Factures",
  action: t("Prochaines actions"),
  class: "Classes",
  training: "Formations",
} as const
