import { typography as t } from "@jalon/kernel"

export const partnership = {
  title: "Invitation de partenariat",
  asks: (school: string, company: string) =>
    t(`${school} souhaite travailler avec ${company} pour l'accueil d'apprentis.`),
  invitedBy: (name: string) => t(`Invitation envoyée par ${name}.`),
  effort: t("Une minute suffit. Accepter n'engage à aucun recrutement."),

  school: "L’établissement",
  company: "Votre entreprise",
  name: "Nom",
  siret: "SIRET",
  uai: "Code UAI",
  address: "Adresse",
  city: "Ville",
  until: "Répondre avant le",

  sharedTitle: t("Ce que vous partagez avec lui"),
  shared: [
    t(
      "La fiche de votre entreprise : dénomination, SIRET, adresse, effectif, convention collective, OPCO, signataire.",
    ),
    t("Vos modifications de cette fiche, qu'il choisit de reprendre ou non."),
  ],
  notSharedTitle: t("Ce qui reste chez vous"),
  notShared: [
    t("Vos relations avec d'autres centres de formation, et leurs contrats."),
    t("Vos membres, leurs mots de passe et vos échanges."),
    t("Vos maîtres d'apprentissage, tant que vous n'en proposez pas un pour un contrat."),
  ],

  accept: "Accepter le partenariat",
  accepting: "Envoi…",
  decline: "Décliner",
  acceptAs: (company: string) => t(`Vous acceptez au nom de ${company}.`),
  logIn: "Se connecter pour accepter",
  logInText: (company: string) =>
    t(`${company} a déjà un espace. Connectez-vous avec un compte de l'entreprise.`),
  otherCompany: (mine: string, invited: string) =>
    t(
      `Vous êtes connecté pour ${mine}. Cette invitation est adressée à ${invited} : déconnectez-vous pour l'ouvrir avec le bon compte.`,
    ),
  otherAccount: t(
    "Votre compte n'est pas celui d'une entreprise. Déconnectez-vous pour répondre au nom de l'entreprise invitée.",
  ),
  noRole: (company: string) =>
    t(
      `Votre rôle chez ${company} ne permet pas d'accepter. Transmettez l'invitation à la direction ou aux ressources humaines.`,
    ),

  declineTitle: t("Décliner l'invitation"),
  reason: "Motif",
  reasonHint: t("L'établissement le lira."),
  confirmDecline: "Décliner l’invitation",
  back: "Revenir",

  acceptedTitle: t("Le partenariat est accepté."),
  acceptedText: (school: string) => t(`${school} est prévenu. Vous pouvez maintenant travailler ensemble.`),
  activateText: t(
    "Il reste à choisir un mot de passe pour ouvrir l'espace de votre entreprise. Le lien vous est aussi envoyé par e-mail, pour plus tard.",
  ),
  activate: "Activer mon compte",
  open: "Ouvrir mes écoles partenaires",
  declinedTitle: t("Votre réponse est transmise."),
  declinedText: (school: string) =>
    t(
      `${school} sait que vous ne souhaitez pas de partenariat pour l'instant. Vous pouvez fermer cette page.`,
    ),
}
