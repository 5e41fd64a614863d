import { typography as t } from "@jalon/kernel"

export const signatureWords = {
  title: t("Envoyer à la signature ?"),
  verb: t("Envoyer à la signature"),
  documents: t("Documents signés en un seul geste"),
  signers: t("Qui signe, dans quel ordre"),
  turn: (turn: number) => t(turn === 1 ? "D'abord, dans n'importe quel ordre" : "Ensuite"),
  roles: {
    employer: t("Employeur"),
    learner: t("Personne embauchée"),
    representative: t("Représentant légal"),
    center: t("Centre de formation"),
  },
  noAddress: t("sans adresse e-mail"),
  center: t("Pour le centre de formation"),
  centerHint: t("Signe la convention et donne son visa, une fois que les autres ont signé."),
  firstName: t("Prénom"),
  lastName: t("Nom"),
  email: t("E-mail"),
  days: t("Délai pour signer (jours)"),
  daysHint: t("Au-delà, les liens se ferment et vous en êtes averti."),
  signBy: (day: string) =>
    t(`Le contrat commence le ${day} : les parties doivent avoir signé ce jour-là au plus tard.`),
  sees: t("Ce que reçoit chaque signataire"),
  seesText: t(
    "Un lien personnel par e-mail, un code pour confirmer son identité, puis les documents à lire et à signer. Des rappels partent après 2 jours, 5 jours, puis chaque semaine.",
  ),
  problems: t("Avant d'envoyer"),
  wrongDays: t("Entre 3 et 60 jours."),
  missing: t("À renseigner."),
} as const
