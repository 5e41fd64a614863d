import { typography as t } from "@jalon/kernel"

/** Every access page, and log-in, which loads nothing else. */
export const access = {
  motto: t("L'alternance, étape par étape."),
  help: "Aide",
  accessibilityLink: t("Accessibilité : non conforme"),
  email: t("Adresse e-mail"),
  password: "Mot de passe",

  loginTitle: "Connexion",
  intended: (title: string) => t(`Pour ouvrir : ${title}`),
  sessionEnded: t("Votre session a expiré. Reconnectez-vous pour continuer."),
  forgotLink: t("Mot de passe oublié ?"),
  signIn: "Se connecter",
  signingIn: "Connexion…",
  opening: t("Ouverture de votre espace…"),
} as const
