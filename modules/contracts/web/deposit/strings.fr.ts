import { formatFrenchDate, typography as t, withTo } from "@jalon/kernel"

export const transmitWords = {
  title: (opco: string) => t(`Transmettre ${withTo(opco)} ?`),
  verb: (opco: string) => t(`Transmettre ${withTo(opco)}`),
  about: (who: string, employer: string) => (employer === "" ? who : t(`${who}, ${employer}`)),
  problems: t("Avant de transmettre"),
  mend: {
    documents: t("Ouvrir les documents"),
    checks: t("Voir ce qui bloque"),
    opco: t("Voir l'envoi en cours"),
    employer: t("Ouvrir le formulaire"),
    keys: t("Ouvrir Paramètres › OPCO"),
  },
  byExchange: t("Envoyé par Jalon"),
  contract: t("Les données du contrat, telles qu'elles ont été signées"),
  onPortal: t("À déposer par vous sur le portail"),
  onPortalText: t(
    "Cet OPCO ne prend pas ces pièces par connexion directe. L'onglet « OPCO » vous guide dès que le dossier est reçu.",
  ),
  noFile: t("fichier manquant"),
  corrects: (number: string) =>
    t(`Ce dossier corrige le dossier n° ${number} : l'OPCO le reprend sous le même numéro.`),
  after: t("Et ensuite"),
  afterText: t(
    "L'OPCO donne un numéro de dossier, puis reçoit les pièces. Le contrat passe à « Transmis » dès que ce numéro est reçu ; ses réponses arrivent ici d'elles-mêmes.",
  ),
} as const

export const opcoTabWords = {
  tab: "OPCO",
  empty: t("Rien n'a encore été envoyé à l'OPCO"),
  emptyText: t("Vous verrez ici le numéro du dossier, ce que dit l'OPCO et chaque échange avec lui."),
  emptyElsewhere: t("La transmission a été déclarée : ce dossier n'a pas été envoyé par connexion directe."),
  portal: t("Déposer sur le portail de l'OPCO"),
  takeFiles: t("Téléchargez les documents signés."),
  putFiles: t("Déposez-les sur le portail."),
  tell: t("Dites que c'est fait : le contrat passe à « Transmis » à la date que vous indiquez."),
} as const

export const answersWords = {
  title: t("Réponses des OPCO"),
  intro: t(
    "Dossiers rejetés, refusés, à compléter ou dont l'envoi est arrêté, du plus ancien au plus récent.",
  ),
  empty: t("Aucune réponse à traiter"),
  emptyText: t("Les rejets, refus et demandes de compléments arriveront ici."),
  pages: t("Pagination des réponses"),
  about: (parts: readonly string[]) => parts.filter(Boolean).join(" · "),
  since: (day: string) => t(`depuis le ${day}`),
  quote: (said: string) => t(`« ${said} »`),
  silent: t("L'OPCO n'a pas écrit de motif."),
  fields: t("À vérifier :"),
  signNothing: t("Rien à faire signer de nouveau."),
  signContract: t("Si l'une de ces cases change, le contrat est à signer de nouveau."),
  signConvention: t("Si l'une de ces cases change, la convention est à signer de nouveau."),
  signBoth: t("Si l'une de ces cases change, le contrat et la convention sont à signer de nouveau."),
  actOf: (label: string, learner: string) => t(`${label} : ${learner}`),
  exchange: t("Voir l'échange"),
  atField: t("L'OPCO a répondu au sujet de cette case :"),
  atSection: (label: string) => t(`L'OPCO a répondu au sujet de « ${label} » :`),
} as const

export const answerOpcoWords = {
  title: t("Envoyer les compléments"),
  verb: t("Envoyer les compléments"),
  about: (who: string, opco: string, number: string) =>
    t(`${[who, opco].filter(Boolean).join(", ")}, dossier n° ${number}`),
  quote: (said: string) => t(`« ${said} »`),
  documents: t("Pièces du contrat à envoyer"),
  none: t("Aucun fichier n'est joint à ce contrat."),
  file: t("Une autre pièce, en PDF"),
  fileTitle: t("Nom de cette pièce"),
  answer: t("Votre réponse"),
  answerHint: t("Ce qui est envoyé ou corrigé, en une phrase. Elle reste dans l'historique du contrat."),
  needed: t("Champ requis"),
  byExchange: t(
    "Jalon envoie ces pièces à l'OPCO, sous le numéro du dossier. L'onglet « OPCO » le confirme.",
  ),
  byPortal: t(
    "Cet OPCO ne prend pas ces pièces par connexion directe : l'onglet « OPCO » vous guide vers son portail.",
  ),
} as const

export const checkWords = {
  propose: t("Proposer comme contrôle"),
  proposeOf: (learner: string) => t(`Proposer comme contrôle la réponse au contrat de ${learner}`),
  title: (opco: string) =>
    t(opco === "" ? "Nouveau point de contrôle" : `Nouveau point de contrôle, ${opco}`),
  intro: (opco: string) =>
    t(
      `Le pré-contrôle le rappellera pour chaque contrat de votre école à envoyer ${opco === "" ? "à cet OPCO" : withTo(opco)}, à partir de la date choisie.`,
    ),
  said: t("Ce qu'il faut vérifier"),
  saidHint: t("Repris de la réponse de l'OPCO : retirez ce qui nomme une personne."),
  severity: t("Au pré-contrôle"),
  warning: t("Alerte"),
  warningHint: t("À accepter pour chaque contrat, en disant ce qui a été vérifié."),
  info: t("Information"),
  infoHint: t("Rappelée, sans rien à accepter."),
  from: t("À partir du"),
  verb: t("Ajouter ce contrôle"),
  needed: t("Champ requis"),
  listed: t("Points de contrôle de votre école"),
  tones: { warning: "waiting", info: "info" },
  quote: (said: string) => t(`« ${said} »`),
  since: (day: string, by: string, contract: string) =>
    t(`Depuis le ${day}${by === "" ? "" : `, ajouté par ${by}`}, d'après le contrat ${contract}`),
  endedOn: (day: string) => t(`Retiré le ${formatFrenchDate(day)}`),
  endedBy: (by: string, reason: string) => t(`${by === "" ? "Retiré" : `Retiré par ${by}`} : ${reason}`),
  end: t("Retirer ce contrôle"),
  endOf: (said: string) => t(`Retirer ce contrôle : ${said}`),
  endTitle: t("Retirer ce point de contrôle ?"),
  endText: (opco: string) =>
    t(
      `Il ne sera plus rappelé pour les contrats à envoyer ${withTo(opco)}. La ligne reste, avec votre motif.`,
    ),
  reason: t("Pourquoi il n'est plus utile"),
} as const
