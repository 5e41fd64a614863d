import { typography as t } from "@jalon/kernel"

export const noteWords = {
  mention: "Prévenir un collègue",
  mentioned: (names: string) => t(`Prévenus : ${names}`),
  edited: "modifiée",
  cancel: "Annuler",
}
