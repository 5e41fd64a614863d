import { typography as t } from "@jalon/kernel"

export const formWords = {
  emailPrecision: t("Écrivez-la en entier, par exemple prenom.nom@exemple.fr."),
  unreachable: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),
  errorTitle: "Erreur – ",
} as const
