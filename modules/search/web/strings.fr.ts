import { typography as t } from "@jalon/kernel"

export const groups = {
  student: t("Étudiants"),
  partner: "Entreprises",
  class: "Classes",
  training: "Formations",
} as const
