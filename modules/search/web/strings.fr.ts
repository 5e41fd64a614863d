import { typography as t } from "@jalon/kernel"

export const groups = {
  student: t("Étudiants"),
  partner: "Entreprises",
  contract: "Contrats",
  invoice: "Factures",
  action: t("Prochaines actions"),
  class: "Classes",
  training: "Formations",
  session: t("Séances"),
  trainer: "Formateurs",
  room: "Salles",
} as const
