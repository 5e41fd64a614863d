import { typography as t } from "@jalon/kernel"

export const guest = {
  help: "Aide",
  accessibility: t("Accessibilité : non conforme"),
  contactTitle: t("Une question ?"),
  contactOf: (name: string) => t(`Adressez-vous à ${name}.`),
  until: (day: string) => t(`Lien valable jusqu'au ${day}.`),
  checking: t("Ouverture du lien…"),
  unread: t("Le lien n'a pas pu être vérifié."),
  retry: "Réessayer",

  deadTitle: t("Ce lien n'est plus valable."),
  dead: {
    used: t("Il a déjà servi. Si c'est bien vous, connectez-vous avec l'adresse à laquelle il a été envoyé."),
    declined: t(
      "L'invitation a été déclinée. Pour revenir sur cette réponse, adressez-vous à l'établissement.",
    ),
    revoked: t("L'invitation a été retirée par l'établissement qui l'avait envoyée."),
    replaced: t("Un lien plus récent a été envoyé à la même adresse. Ouvrez le dernier e-mail reçu."),
    expired: t("Sa durée de validité est passée."),
    unknown: t("L'adresse est peut-être incomplète. Ouvrez le lien depuis l'e-mail, ou copiez-le en entier."),
  },
  newLink: t("Demander un nouveau lien"),
  sending: "Envoi…",
  newLinkSent: t(
    "Si l'invitation tient toujours, un nouveau lien vient d'être envoyé à la même adresse. Regardez aussi dans le courrier indésirable. S'il n'arrive pas, adressez-vous à l'établissement.",
  ),
  signIn: "Se connecter",
  forgot: t("Mot de passe oublié ?"),
} as const
