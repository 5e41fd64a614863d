import { typography as t } from "@jalon/kernel"

export const conventionWords = {
  title: "Valider la convention de formation",
  deadTitle: t("Ce lien n'est plus valable."),
  why: (school: string, learner: string) =>
    t(
      `${school} vous propose la convention de formation de ${learner}. Elle vous lie au centre de formation.`,
    ),
  askedBy: (name: string) => t(`Envoyée par ${name}.`),
  effort: t(
    "Comptez cinq minutes : lisez le résumé et le document, puis validez ou demandez une correction.",
  ),
  wantedBy: (day: string) => t(`Réponse souhaitée avant le ${day}.`),
  until: (day: string) => t(`Lien valable jusqu'au ${day}.`),

  summary: "En résumé",
  changed: "Modifié",
  was: (value: string) => t(`Avant : ${value}`),
  added: t("N'y figurait pas"),
  compared: (day: string, n: number) =>
    n === 0
      ? t(`Rien n'a changé dans ce résumé depuis la version du ${day}.`)
      : t(`${n} ${n < 2 ? "ligne a changé" : "lignes ont changé"} depuis la version du ${day}.`),

  years: "Prix, année par année",
  year: "Année",
  price: "Prix",
  participation: "Participation obligatoire",
  opco: "Payé par le financeur",
  employer: "À votre charge",
  total: "Total",
  ordinal: (year: number) => (year === 1 ? "1re année" : `${year}e année`),

  document: "Le document",
  documentHint: t(
    "La date de naissance et l'adresse de la personne figurent sur l'exemplaire à signer, pas sur cet exemplaire de lecture.",
  ),
  fileName: (number: string) => `convention-${number}.pdf`,
  download: "Télécharger",

  answer: "Votre réponse",
  answerHint: t("Valider n'est pas signer : la signature viendra ensuite, avec le contrat."),
  name: "Vos prénom et nom",
  role: "Votre fonction",
  roleHint: t("Par exemple : gérante, directeur des ressources humaines."),
  validate: "Valider la convention",
  sending: "Envoi…",
  correct: "Demander une correction",
  obstacle: t("La convention ne peut pas encore être validée :"),

  correctTitle: "Demander une correction",
  correctHint: (school: string) =>
    t(`${school} reçoit votre demande et vous renvoie un lien vers la convention corrigée.`),
  line: "Ligne à corriger",
  lineChoose: "Choisissez une ligne",
  reason: "Ce qui est à corriger, et pourquoi",
  sendCorrection: "Envoyer la demande",
  back: "Revenir",
  reload: "Relire la convention",

  validatedTitle: "La convention est validée.",
  validatedLead: (school: string) =>
    t(`${school} est prévenu. Gardez cette page ou imprimez-la : elle fait foi de votre réponse.`),
  correctionTitle: "Votre demande est transmise.",
  correctionLead: (school: string) =>
    t(`${school} corrige la convention, puis vous envoie un nouveau lien. Celui-ci ne sert plus.`),
  proof: {
    reference: "Référence",
    at: "Date et heure",
    author: "Par",
    employer: "Employeur",
    learner: "Apprenti",
    training: "Formation",
    line: "Ligne",
    reason: "Demande",
  },
  changedSince: (school: string) =>
    t(
      `La convention a été modifiée depuis votre réponse : cette page garde votre réponse et ne montre plus la convention. Pour en avoir une copie, écrivez à ${school}.`,
    ),
  next: "Qui signe ensuite",
  nextHint: t("Chaque signataire reçoit un e-mail quand vient son tour."),
  print: "Imprimer cette preuve",
}

/** On the record of the contract. */
export const recordConventionWords = {
  title: "Convention",
  states: {
    not_sent: "À proposer",
    to_approve: "À approuver",
    to_validate: "À valider",
    validated: "Validée",
    correction_requested: "Correction demandée",
    signed: "Signée",
  },
  sent: (email: string, day: string) => t(`Lien envoyé à ${email} le ${day}.`),
  until: (day: string) => t(`Il est valable jusqu'au ${day}.`),
  dead: t("Ce lien n'est plus ouvert."),
  resend: "Renvoyer le lien",
  validatedBy: (author: string, day: string) => t(`Validée par ${author} le ${day}.`),
  toApprove: t("Elle partira à l'entreprise dès qu'une personne autorisée l'aura approuvée."),
  correction: (line: string) => t(`Correction demandée : ${line}`),
  correctionBy: (author: string, day: string) => t(`${author}, le ${day}`),
  correctionNext: t("Rouvrez le contrat, corrigez la convention, puis proposez-la de nouveau."),
}

/** In the form. */
export const fundingWords = {
  title: "Dispositions financières par année d’exécution",
  hint: t(
    "Proposées d'après le prix de la formation et le niveau de prise en charge. Une année commencée compte au prorata des jours.",
  ),
  none: t(
    "Le tableau se remplit avec les dates du contrat, le prix de la formation et son niveau de prise en charge.",
  ),
  price: "Prix de la prestation",
  funded: "Prise en charge",
  participation: "Participation",
  shares: (opco: string, employer: string) =>
    t(`À payer par le financeur : ${opco}. À la charge de l'employeur : ${employer}.`),
  add: "Ajouter une année",
  remove: "Retirer la dernière année",
}

export const basisWords = {
  none: t("Niveau de prise en charge : inconnu"),
  perYear: (amount: string) => t(`Niveau de prise en charge : ${amount} par an`),
  reduced: (amount: string) => t(`Minoré pour formation à distance ; ${amount} sans elle.`),
  uncertain: "À confirmer",
  branch: t("Branche de l'employeur (CPNE)"),
  branchHint: t("Sa convention collective dépend de plusieurs branches, qui ne paient pas le même montant."),
  branchOption: (code: string, label: string) => t(label === "" ? `CPNE ${code}` : `${label} (CPNE ${code})`),
  states: {
    published: "Publié",
    to_confirm: "À confirmer",
    start_up: "Amorçage",
    own: t("Noté par l'école"),
    ask: t("Branche à demander"),
    unknown: "Non publié",
  },
}

export const preferenceWords = {
  title: "Conventions de formation",
  approve: "Approbation interne avant l’envoi",
  hint: t(
    "Chaque convention attend l'accord d'une personne qui a le droit « Valider les conventions » ; l'entreprise reçoit son lien aussitôt après.",
  ),
}

/** Before a convention leaves the school. */
export const proposeWords = {
  title: t("Proposer la convention à l'entreprise ?"),
  reader: t("Envoyée à"),
  company: "Entreprise",
  charge: t("À la charge de l'entreprise"),
  what: t(
    "Un lien part par e-mail : l'entreprise lit la convention, puis la valide ou demande une correction. Si votre établissement approuve d'abord ses conventions, rien ne part avant cette approbation.",
  ),
  askedFor: t("Réponse souhaitée avant le"),
  fileName: (number: string) => `convention-${number}.pdf`,
  verb: t("Envoyer la convention"),
  sent: (email: string) => t(`La convention est envoyée à ${email}.`),
  toApprove: t("La convention attend l'approbation de votre établissement. Rien n'est encore envoyé."),
}
