import { plural, typography as t } from "@jalon/kernel"

const contracts = (n: number) => plural(n, "contrat", "contrats")

export const togetherWords = {
  toSign: "À signer",
  signed: "Signés",
  emptyTitle: t("Aucune signature en attente"),
  empty: t(
    "Les contrats et conventions à signer apparaîtront ici, avec ceux que vous avez signés. Vous recevez un e-mail à chaque demande.",
  ),
  nothingToSign: t("Rien n'attend votre signature."),
  nothingSigned: t("Aucun document signé pour le moment."),
  select: (learner: string, number: string) => t(`${learner}, contrat ${number}`),
  documents: (titles: readonly string[]) => titles.join(" ; "),
  until: (day: string) => t(`À signer au plus tard le ${day}`),
  waitsFor: (name: string) => t(`Attend la signature de ${name}, qui a reçu le lien par e-mail.`),
  noLink: t(
    "Pour signer, ouvrez le lien reçu par e-mail. S'il ne s'ouvre plus, demandez au centre de formation de le renvoyer.",
  ),
  sign: (n: number) => t(`Signer ${contracts(n)}`),
  most: (n: number) => t(`${n} contrats au plus à la fois : les suivants viendront ensuite.`),
  signedOn: (day: string) => t(`Signé le ${day}`),
  notSealed: t("La copie scellée viendra quand tout le monde aura signé."),
  copyOf: (name: string) => t(`La copie scellée est remise à ${name}.`),
  copy: (title: string) => t(`Copie scellée : ${title}`),
  copyFor: (title: string, learner: string) => t(`Télécharger la copie scellée : ${title}, ${learner}`),
  label: "Documents signés",

  title: (n: number) => t(`Signer ${contracts(n)} en une fois`),
  lead: (school: string) =>
    t(`Un seul code, tous les documents de ${school} à lire, puis une seule signature pour tous.`),
  identifyText: t("Les documents s'ouvrent avec un code à six chiffres, valable dix minutes."),
  address: t("Par e-mail à l'adresse de votre compte"),
  read: t("Lisez les documents, contrat par contrat"),
  contract: (index: number, all: number, learner: string) => t(`Contrat ${index} sur ${all} : ${learner}`),
  next: (learner: string) => t(`Contrat suivant : ${learner}`),
  goSign: t("Aller à la signature"),
  verb: (n: number) => t(`Signer ${contracts(n)}`),
  cancel: t("Revenir à la liste"),
  results: (signed: number, all: number) =>
    signed === all
      ? t(`${contracts(all)} ${all < 2 ? "signé" : "signés"}.`)
      : t(`${signed} sur ${contracts(all)} ${signed < 2 ? "signé" : "signés"}.`),
  isSigned: "Signé",
  isNot: t("Non signé"),
  each: t("Chaque contrat garde sa propre preuve. Vos copies scellées apparaîtront dans « Signés »."),
  close: t("Revenir à la liste"),
}

/** « Signature électronique » of a company's settings. */
export const signingWords = {
  signed: t("Contrats signés ce mois-ci"),
  waiting: t("En attente de signature"),
  see: (n: number) => t(`${contracts(n)} à signer`),
  who: t("Qui peut signer"),
  rule: t(
    "Chaque contrat nomme son signataire : cette personne seule peut signer, avec un code reçu à son adresse.",
  ),
  usual: (name: string | null) =>
    name === null
      ? t("La fiche de votre entreprise ne nomme encore personne.")
      : t(`Les centres de formation proposent d'abord ${name}, que nomme la fiche de votre entreprise.`),
  change: t("Modifier le signataire"),
  you: (name: string) => t(`${name} (vous)`),
  nobody: t("Aucun contrat n'a encore été envoyé à la signature."),
  nothing: t("N'a encore rien signé"),
  signedTo: (n: number, day: string) =>
    t(`${contracts(n)} ${n < 2 ? "signé" : "signés"}, le dernier le ${day}`),
  waitsFor: (n: number) => t(`${n} à signer`),
}
