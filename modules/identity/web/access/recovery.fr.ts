import { typography as t } from "@jalon/kernel"

const many = (count: number, one: string, several: string) => `${count} ${count < 2 ? one : several}`

/** How long a link lives, in the unit people would say. */
export const lifeInWords = (minutes: number): string =>
  minutes % 60 === 0 ? many(minutes / 60, "heure", "heures") : many(minutes, "minute", "minutes")

export const recovery = {
  forgotTitle: t("Mot de passe oublié"),
  forgotLead: t(
    "Indiquez l'adresse de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  ),
  sendLink: t("Envoyer le lien"),
  backToLogin: t("Retour à la connexion"),
  lookFor: (email: string) => t(`Cherchez le message dans la boîte ${email}.`),
  linkLife: (minutes: number) => t(`Le lien est valable ${lifeInWords(minutes)} et ne sert qu'une fois.`),
  junk: t("Rien après quelques minutes ? Regardez dans le courrier indésirable, puis vérifiez l'adresse."),
  resendIn: (seconds: number) => t(`Renvoyer dans ${seconds} s`),
  resend: t("Renvoyer le lien"),
  canResend: t("Vous pouvez renvoyer le lien."),
  otherAddress: t("Changer d'adresse"),

  resetTitle: t("Nouveau mot de passe"),
  newPassword: t("Nouveau mot de passe"),
  linkUntil: (time: string) => t(`Ce lien est valable jusqu'à ${time}.`),
  saving: "Enregistrement…",
  saveAndSignIn: t("Enregistrer et se connecter"),
  checkingLink: t("Vérification du lien…"),
  deadLink: t("Ce lien n'est plus valable."),
  deadLinkWhy: t(
    "Il a déjà servi, il a dépassé sa durée de validité, ou un lien plus récent vous a été envoyé.",
  ),
  newLink: t("Demander un nouveau lien"),
  linkUnchecked: t("Le lien n'a pas pu être vérifié."),
  retry: "Réessayer",
  savedButNotIn: t("Votre nouveau mot de passe est enregistré. Il reste à vous connecter."),
} as const
