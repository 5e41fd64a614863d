import { typography as t } from "@jalon/kernel"

export const stepUpWords = {
  title: t("Confirmer votre identité ?"),
  why: t(
    "Cette action est sensible : votre mot de passe est demandé. Il ne le sera plus pendant cinq minutes.",
  ),
  password: "Mot de passe",
  confirm: "Confirmer",
  confirming: t("Vérification…"),
  cancel: "Annuler",
} as const
