import { typography as t } from "@jalon/kernel"

export const formWords = {
  unreachable: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),
} as const
