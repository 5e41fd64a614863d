import { typography as t } from "@jalon/kernel"

export const signingWords = {
  title: "Signer vos documents",
  deadTitle: t("Ce lien n'est plus valable."),
  asks: (school: string, name: string) => t(`${school} vous demande de signer : ${name}.`),
  askedBy: (name: string) => t(`Demande envoyée par ${name}.`),
  you: (name: string) => t(`Signataire : ${name}.`),
  until: (day: string) => t(`À signer au plus tard le ${day}.`),
  toSign: (count: number) => (count < 2 ? t("Le document à signer") : t(`Les ${count} documents à signer`)),
  pages: (count: number) => (count < 2 ? "1 page" : t(`${count} pages`)),
  others: t("Qui signe aussi"),
  hasSigned: t("a signé"),
  notYet: t("n'a pas encore signé"),
  slow: t("La connexion est lente : la page arrive, rien n'est perdu."),
  cut: t("La connexion a été coupée. Ce que vous avez saisi est toujours là : réessayez."),
  closedTitle: t("Ces documents ne sont plus à signer."),
  notYours: t(
    "Ces documents ne sont pas à signer pour le moment. Vous recevrez un e-mail quand votre tour viendra.",
  ),
  lockedTitle: t("La signature est bloquée."),
  lockedText: t(
    "Trop de codes erronés ont été saisis. Demandez au centre de formation de vous renvoyer le lien : il s'ouvrira de nouveau.",
  ),

  identify: t("Confirmez que c'est bien vous"),
  identifyText: t("Les documents s'ouvrent avec un code à six chiffres, valable dix minutes."),
  again: t("La demi-heure de lecture est passée : confirmez de nouveau que c'est bien vous."),
  where: t("Où recevoir le code"),
  channels: { email: t("Par e-mail"), sms: t("Par SMS") },
  at: (channel: "email" | "sms", masked: string) =>
    channel === "email" ? t(`Par e-mail à ${masked}`) : t(`Par SMS au ${masked}`),
  noChannel: t(
    "Aucune adresse n'est connue pour vous envoyer un code. Adressez-vous au centre de formation.",
  ),
  ask: t("Recevoir mon code"),
  asking: t("Envoi du code…"),
  codeTitle: t("Saisissez le code reçu"),
  code: t("Code à six chiffres"),
  codeHint: t("Il est vérifié tout seul dès le sixième chiffre."),
  sent: (masked: string, minutes: number) =>
    t(`Le code est envoyé : ${masked}. Il est valable ${minutes} minutes.`),
  junk: t("Rien reçu ? Regardez aussi dans le courrier indésirable."),
  check: t("Vérifier le code"),
  checking: t("Vérification…"),
  short: (missing: number) => t(`Le code compte six chiffres, il en manque ${missing}.`),
  resend: t("Renvoyer un code"),
  resendIn: (seconds: number) => t(`Renvoyer un code (dans ${seconds} s)`),
  elsewhere: { email: t("Le recevoir par e-mail"), sms: t("Le recevoir par SMS") },

  read: t("Lisez les documents"),
  readOne: t("Lisez le document"),
  readHint: t(
    "Les pages s'affichent à mesure que vous descendez. Avec un lecteur d'écran, téléchargez le PDF : son texte se lit.",
  ),
  goSign: t("Aller à la signature"),
  download: t("Télécharger le PDF"),
  downloadOf: (title: string) => t(`Télécharger le PDF : ${title}`),
  downloading: t("Téléchargement…"),
  notDownloaded: t("Le PDF n'a pas pu être téléchargé. Vérifiez votre connexion, puis réessayez."),
  page: (page: number, pages: number, title: string) => t(`Page ${page} sur ${pages} : ${title}`),
  drawing: (page: number) => t(`La page ${page} arrive…`),
  notDrawn: (page: number) => t(`La page ${page} n'a pas pu être affichée.`),
  retry: "Réessayer",

  sign: "Signez",
  how: t("Votre signature"),
  equal: t("Saisie ou dessinée, votre signature a la même valeur."),
  ways: { typed: t("Saisir mon nom"), drawn: t("Dessiner ma signature") },
  name: t("Vos prénom et nom"),
  consentNeeded: t("Cochez la case pour donner votre accord."),
  nameNeeded: t("Saisissez vos prénom et nom."),
  drawingNeeded: t("Le cadre est vide : signez dans le cadre ou saisissez votre nom."),
  verb: (count: number) => (count < 2 ? t("Signer le document") : t(`Signer les ${count} documents`)),
  signing: t("Enregistrement de votre signature…"),
  unsure: t(
    "La connexion a été coupée : nous ne savons pas si votre signature est arrivée. Réessayez, vous ne signerez pas deux fois.",
  ),
  reload: t("Relire les documents"),

  copies: t("Vos documents signés"),
  copiesOf: (name: string) => t(`Tout le monde a signé : ${name}.`),
  toDownload: t("À télécharger"),
  copiesText: t("Pour les télécharger, confirmez que c'est bien vous avec un code à six chiffres."),

  cannot: t("Je ne peux pas signer"),
  refuse: t("Vous ne pouvez pas signer"),
  refuseText: t(
    "Votre réponse arrête la signature de ces documents pour tous les signataires. Le centre de formation la reçoit et reprend contact.",
  ),
  why: t("Pour quelle raison ?"),
  reasons: {
    wrong_person: t("Ce n'est pas à moi de signer"),
    wrong_document: t("Un document contient une erreur"),
    other: t("Une autre raison"),
  },
  who: t("Qui doit signer ?"),
  whoHint: t("Prénom, nom et adresse e-mail si vous la connaissez."),
  comment: t("Ce que le centre de formation doit savoir"),
  commentHint: t("Par exemple : la page et la ligne à corriger."),
  whyNeeded: t("Choisissez une raison."),
  whoNeeded: t("Indiquez qui doit signer."),
  commentNeeded: t("Écrivez quelques mots, pour que le centre de formation sache quoi faire."),
  refuseVerb: t("Refuser de signer"),
  refusing: t("Envoi…"),
  back: t("Revenir aux documents"),
}

/** What a signer is told of a link that opens nothing any more. */
export const closedWords = {
  used: t("Vous avez déjà répondu avec ce lien. Demandez au centre de formation où en est la signature."),
  declined: t("La signature de ces documents a été refusée. Le centre de formation est prévenu."),
  revoked: t(
    "Le centre de formation a retiré cette demande. S'il en faut une autre, vous recevrez un e-mail.",
  ),
} as const
