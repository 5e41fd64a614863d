import { typography as t } from "@jalon/kernel"

export const downloadWords = {
  failed: t("Le fichier n'a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez."),
  received: (megabytes: number) => t(`${megabytes} Mo reçus`),
}
