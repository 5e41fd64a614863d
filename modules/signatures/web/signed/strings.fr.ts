import { typography as t } from "@jalon/kernel"

const ofSchool = (school: string | null) => school ?? "Le centre de formation"

export const signedWords = {
  title: "Signature",
  signedTitle: t("Votre signature est enregistrée."),
  signedAt: (moment: string) => t(`Le ${moment}.`),
  complete: t(
    "Tout le monde a signé et les documents sont scellés. Votre exemplaire vous est envoyé par e-mail.",
  ),
  sealing: t(
    "Tout le monde a signé. Les documents sont en cours de scellement ; votre exemplaire vous sera envoyé par e-mail.",
  ),
  waiting: t("Votre exemplaire vous sera envoyé par e-mail une fois que tout le monde aura signé."),
  next: t("Qui signe ensuite"),
  nothingMore: t("Vous n'avez plus rien à faire."),
  others: (count: number) =>
    t(
      count < 2
        ? "Un autre dossier attend votre signature"
        : `${count} autres dossiers attendent votre signature`,
    ),
  signNext: t("Signer le suivant"),

  declinedTitle: t("Vous avez refusé de signer."),
  declined: (school: string | null) =>
    t(
      `${ofSchool(school)} est prévenu et reprendra contact. Les documents ne sont plus à signer avec ce lien.`,
    ),
  expiredTitle: t("Le délai pour signer est passé."),
  expired: (school: string | null) =>
    t(
      `Rien n'est enregistré avec ce lien. ${ofSchool(school)} peut vous envoyer une nouvelle demande de signature.`,
    ),
  cancelledTitle: t("Cette demande de signature est annulée."),
  cancelled: (school: string | null) =>
    t(
      `${ofSchool(school)} l'a retirée, par exemple pour corriger un document. S'il faut signer de nouveau, vous recevrez un e-mail.`,
    ),

  unknownTitle: t("Nous vérifions votre signature…"),
  unknown: t("Gardez cette page ouverte : elle se met à jour toute seule."),
  gaveUpTitle: t("Nous n'avons pas encore la confirmation."),
  gaveUp: (school: string | null) =>
    t(
      `Votre signature n'est pas confirmée pour le moment. Vérifiez de nouveau dans quelques minutes, ou demandez à ${
        school ?? "votre centre de formation"
      } où elle en est.`,
    ),
  lookAgain: t("Vérifier de nouveau"),
  looking: t("Vérification…"),

  noToken: t(
    "Cette page dit ce qu'est devenue une signature. Pour savoir où en est la vôtre, ouvrez de nouveau le lien reçu par e-mail : il le dira.",
  ),
  noTokenHelp: t("Vous ne le retrouvez pas ? Demandez à votre centre de formation de vous le renvoyer."),
  unknownLink: t(
    "Ce lien n'est pas connu. Ouvrez de nouveau celui reçu par e-mail, en entier ; s'il ne marche pas, adressez-vous à votre centre de formation.",
  ),
  home: t("Retourner à l'accueil"),
  signIn: "Se connecter",
}
