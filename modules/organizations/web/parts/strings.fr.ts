import { typography as t } from "@jalon/kernel"

export const addressWords = {
  numero: t("N°"),
  repetition: t("Bis, ter…"),
  voie: "Voie",
  complement: t("Complément d'adresse"),
  code_postal: "Code postal",
  commune: "Ville",
  communesOf: (postcode: string) => t(`Communes du ${postcode}`),
} as const
