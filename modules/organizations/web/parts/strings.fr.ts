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

export const registerWords = {
  use: t("Reprendre le registre"),
  says: (name: string, address: string) => t(`Le registre public connaît ${name}, ${address}.`),
  closed: t("Le registre public indique que cet établissement est fermé."),
} as const
