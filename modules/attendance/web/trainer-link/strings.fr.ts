import { typography as t } from "@jalon/kernel"

export const trainerLinkWords = {
  title: t("Feuille d'émargement"),
  revoked: t("Cette feuille est clôturée, ou la séance a été confiée à une autre personne."),
  you: (name: string) => t(`Vous signez en tant que ${name}, sans compte.`),
  halfDays: t("Demi-journées"),
  open: t("Ouvrir la signature"),
  resume: t("Reprendre la signature"),
  end: t("Terminer la signature"),
  code: t("Afficher le code"),
  device: t("Faire signer sur cet appareil"),
  countersign: t("Contresigner"),
  signed: t(
    "Feuille contresignée. L'établissement la clôture dans les 48 heures ; vous n'avez plus rien à faire.",
  ),
  ask: t("Recevoir le code par e-mail"),
  askAgain: t("Renvoyer un code"),
  codeSent: (address: string) =>
    t(`Un code à six chiffres vient d'être envoyé à ${address}. Il est valable dix minutes.`),
  codeLabel: t("Code reçu par e-mail"),
  codeHint: t("Il confirme que c'est bien vous qui contresignez."),
  codeShort: t("Six chiffres"),
}

export const outsideWords = {
  title: t("Formateur sans compte"),
  sent: (moment: string) => t(`Lien envoyé ${moment}`),
  isOpened: t("ouvert"),
  notSent: t("Le lien part par e-mail trois heures avant la séance."),
  noEmail: t("Aucune adresse e-mail sur sa fiche : complétez-la pour lui envoyer le lien."),
  send: (name: string) => t(`Envoyer le lien à ${name}`),
  again: (name: string) => t(`Renvoyer le lien à ${name}`),
}
