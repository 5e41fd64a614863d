import { typography as t } from "@jalon/kernel"
import type { ContractType, ContractView } from "../../rules/index.ts"

export const givenWords = {
  title: t("Calculé ou donné par d'autres"),
  attested: t("Attesté par l'employeur"),
  toAttest: t("L'employeur l'atteste sur son lien"),
  /** Said while it is not there yet. */
  later: { contrat_numero_deca: t("Donné au dépôt du contrat") } as Readonly<Record<string, string>>,
  units: {
    contrat_duree_mois: (count: number) => `${count} mois`,
    apprenti_age_debut_contrat: (count: number) => t(`${count} ans`),
  } as Readonly<Record<string, (count: number) => string>>,
}

export const listWords = {
  titles: {
    apprentissage: t("Contrats d'apprentissage"),
    professionnalisation: "Contrats de professionnalisation",
  } satisfies Record<ContractType, string>,
  archived: "Archivés",
  noun: { one: "contrat", many: "contrats", gender: "m" } as const,
  search: "Rechercher un contrat",
  searchHint: "Nom, SIRET, formation, n°",
  views: {
    all: "Tous",
    to_complete: "À compléter",
    to_check: "À vérifier",
    in_signature: "En signature",
    to_transmit: "À transmettre",
    at_opco: "En cours de dépôt",
    refused: "Refusés",
    engaged: "Engagés",
    ended: "Terminés",
    imported: "Importés à compléter",
    archived: "Archivés",
  } satisfies Record<ContractView, string>,
  columns: {
    learner: "Étudiant",
    company: "Entreprise",
    training: "Formation",
    dates: "Dates",
    opco: "OPCO",
    funder: "Financeur",
    status: "Statut",
    next: "Prochaine action",
    deadline: "Échéance",
    number: "N°",
    deca: "N° DECA",
    center: "Centre",
    owner: "Créé par",
    reason: "Motif",
  },
  new: "Nouveau contrat",
  import: "Importer",
  empty: t("Créez votre premier contrat : il faut un étudiant, une entreprise et une formation."),
  emptyArchived: "Aucun contrat archivé.",
  active: "Contrats en cours",
  filters: { status: "Statut", opco: "OPCO", due: "Échéance" },
  due: { past: "Dépassée", "7": "Dans 7 jours", "30": "Dans 30 jours" },
  noCompany: "Sans entreprise",
  by: (who: string) => `par ${who}`,
  blocking: (n: number) => `${n} ${n < 2 ? "point bloquant" : "points bloquants"}`,
  missing: (n: number) => `${n} ${n < 2 ? "case à remplir" : "cases à remplir"}`,
}

export const newWords = {
  title: "Nouveau contrat",
  student: "Étudiant",
  studentHint: t("Sa classe, sa formation et son entreprise suivent."),
  type: "Type de contrat",
  verb: "Ouvrir le brouillon",
  cancel: "Annuler",
  searching: "Recherche en cours…",
}

export const sendingWords = { cancel: "Annuler" }

export const formWords = {
  secondTutor: t("Second maître d'apprentissage"),
  precheck: t("Pré-contrôle OPCO"),
  /** A public employer files with the State. */
  precheckOfState: t("Pré-contrôle DDETS"),
  clear: t("Rien à régler."),
  missing: (n: number) => `Ce qui manque (${n})`,
  nothingMissing: "Toutes les cases demandées sont remplies.",
  goTo: t("Aller à la case"),
  nextField: t("Case suivante à compléter"),
  nextFieldKeys: "Alt+N",
  why: "La règle",
  source: (text: string) => `Source : ${text}`,
  uncertain: (text: string) => t(`À confirmer : ${text}`),
  accept: t("Accepter…"),
  acceptNamed: (title: string) => t(`Accepter « ${title} » avec un motif`),
  goToNamed: (title: string) => t(`Aller à la case : ${title}`),
  verdicts: { blocking: "Bloquant", warning: "Alerte", accepted: "Alerte acceptée" },
  byCompany: t("à remplir par l'entreprise"),
  accepted: (why: string) => t(`Acceptée : ${why}`),
  acceptedCount: (n: number) => `${n} ${n < 2 ? "alerte acceptée" : "alertes acceptées"}`,
  toSettle: (n: number) => t(`${n} ${n < 2 ? "point à régler" : "points à régler"}`),
  applyMinimum: t("Appliquer le minimum"),
  takeBack: t("Revenir sur l'acceptation"),
  takeBackNamed: (title: string) => t(`Revenir sur l'acceptation de « ${title} »`),
  acceptTitle: t("Accepter cette alerte"),
  acceptReason: "Motif",
  acceptUsual: "Motifs courants",
  acceptReasons: [
    t("Vérifié avec l'entreprise"),
    t("Vérifié avec l'apprenti"),
    t("Vérifié sur la pièce justificative"),
  ],
  acceptVerb: "Accepter",
  cancel: "Annuler",
  ok: (n: number) => `${n} ${n < 2 ? "règle conforme" : "règles conformes"}`,
  elsewhere: t("À vérifier en dehors de Jalon"),
  waiting: (n: number) => `${n} en attente de données`,
  partner: "Entreprise",
  partnerHint: t("Sa fiche remplit les cases ; ce que vous avez saisi reste."),
  partnerFirst: t("Choisissez d'abord l'entreprise : ses contacts apparaîtront ici."),
  tutor: t("Contact de l'entreprise"),
  tutorHint: "Sa fiche remplit les cases ci-dessous.",
  pay: {
    title: "Minimum légal, période par période",
    apply: "Appliquer le minimum",
    none: t(
      "La rémunération se calcule avec la date de naissance, les dates du contrat et la durée du travail.",
    ),
    line: "Période",
    rate: "Taux (%)",
    base: "Base",
    from: "Du",
    to: "Au",
    month: "Brut mensuel",
    detail: "Détail du calcul",
  },
  review: {
    title: "Vérifier et envoyer",
    closed: t("Pas possible pour l'instant"),
    change: "Modifier",
    changeSection: (label: string) => t(`Modifier « ${label} »`),
    done: t("Ouvrir la fiche du contrat"),
  },
  attachments: {
    needed: "Pièces du dossier",
    attested: t("L'employeur atteste la détenir"),
    none: "Aucune pièce attendue.",
  },
  unprinted: t("Pour le suivi (n'apparaît pas sur le formulaire)"),
  locked: t("Ce contrat ne se modifie plus à cette étape."),
}

const saidOn = (what: string) => (day: string | null) => (day === null ? what : t(`${what} le ${day}`))

/** What the filing body said, and what follows for the parties. */
export const answerWords = {
  titles: {
    reject: saidOn("Dossier rejeté"),
    requestInfo: saidOn("Compléments demandés"),
    refuse: saidOn("Prise en charge refusée"),
    confirmRefusal: saidOn("Refus implicite"),
  },
  corrected: "Correction d’un contrat déjà signé",
  signNothing: t(
    "Rien de ce que les parties ont signé n'a changé : le dossier peut être déposé à nouveau sans nouvelle signature.",
  ),
  signContract: t("Une donnée du contrat a changé : le contrat corrigé doit être signé à nouveau."),
  signConvention: t(
    "Seule la convention a changé : elle doit être validée et signée à nouveau, le contrat reste signé.",
  ),
  signBoth: t("Des données ont changé : le contrat et la convention doivent être signés à nouveau."),
}

/** What stops a signed contract from being sent. */
export const beforeFilingWords = {
  title: (blocking: number, all: number) =>
    t(
      blocking === 0
        ? `${all} ${all < 2 ? "point" : "points"} à vérifier avant de transmettre`
        : `${blocking} ${blocking < 2 ? "point bloque" : "points bloquent"} la transmission`,
    ),
  addAttachment: t("Ajouter la pièce"),
  openStudent: t("Ouvrir la fiche de l'étudiant"),
  tellDates: t("Indiquer les dates"),
  correct: t("Corriger le contrat"),
}

export const recordPageWords = {
  tabs: { summary: "Résumé", attachments: "Documents", history: "Historique" },
  edit: "Modifier",
  see: "Consulter le formulaire",
  steps: ["Créé", "Complété", "Vérifié", "Signé", "Transmis", "Engagé"],
  /** The last step of a public employer's contract. */
  filed: "Déposé",
  parties: "Parties",
  contract: "Contrat",
  agreedPay: {
    title: "Rémunération convenue",
    hiring: t("Salaire brut mensuel à l'embauche"),
    period: "Période",
    rate: "Taux convenu",
    gross: "Brut mensuel convenu",
    minimum: "Minimum légal",
    minimumTitle: "Minimum légal, pour comparaison",
    missing: t("La rémunération convenue n'est pas encore saisie dans le contrat."),
    noLines: t("La rémunération convenue par période n'est pas encore saisie dans le contrat."),
    below: "Sous le minimum",
    notEntered: "Non saisi",
    unknown: "Non calculé",
    unknownWhy: t(
      "Le minimum se calcule avec la date de naissance, les dates du contrat et la durée du travail.",
    ),
  },
  facts: {
    student: "Étudiant",
    company: "Entreprise",
    tutor: { apprentissage: t("Maître d'apprentissage"), professionnalisation: "Tuteur" },
    training: "Formation",
    class: "Classe",
    center: "Centre",
    dates: "Dates",
    funder: "Financeur",
    opco: "OPCO",
    deca: "N° DECA",
    file: "N° de dossier",
    conclusion: "Conclu le",
    owner: "Suivi par",
    parent: "Avenant de",
    amendments: "Avenants",
  },
  next: "Prochaine action",
  deadline: "Échéance",
  nothing: "Rien n’est attendu.",
  awaited: (label: string, by: string) => t(`${label} · ${by}`),
  others: "Autres actions",
  keep: "Ne pas annuler",
  more: t("Plus d'actions"),
  historyEmpty: t("Rien ne s'est encore passé."),
  versions: "Versions gardées",
  restore: "Restaurer",
  restoreTitle: (version: number) => `Restaurer la version ${version}`,
  restoreText: t(
    "Les cases reprennent leur valeur d'alors. L'état actuel est gardé comme une autre version.",
  ),
  versionReasons: {
    frozen: "Contrat prêt",
    student_sent: t("Partie de l'étudiant reçue"),
    company_sent: "Envoi pour vérification",
    convention_sent: "Convention envoyée",
    signed: "Contrat signé",
    before_restore: "Avant restauration",
    before_amendment: "Avant avenant",
  },
  given: {
    line: "Ligne de la convention",
    reason: "Motif",
    comment: "Ce qui est à corriger",
    signed_cerfa: "Cerfa signé (PDF ou photo)",
    signed_convention: "Convention signée (PDF ou photo)",
    signed_amendment: "Avenant signé (PDF ou photo)",
    signature_employeur_date: t("Signature de l'employeur"),
    signature_apprenti_date: t("Signature de l'apprenti"),
    signature_salarie_date: "Signature du salarié",
    signature_representant_legal_date: "Signature du représentant légal",
    signature_visa_cfa_date: "Visa du CFA",
    convention_signature_employeur_date: t("Convention : signature de l'employeur"),
    convention_signature_cfa_date: "Convention : signature du CFA",
    signed_again_on: "Date de la nouvelle signature",
    transmitted_on: "Date de transmission",
    answered_on: "Date de la réponse",
    depot_numero_externe: "N° du dossier déposé",
    complete_on: "Dossier complet le",
    deca_number: "N° DECA",
    errors: "Erreurs signalées",
    requested: "Compléments demandés",
    answer: "Pièces ou corrections envoyées",
  } as Readonly<Record<string, string>>,
  documents: "Documents à imprimer",
  documentNames: {
    contract: "Contrat (Cerfa)",
    convention: "Convention et annexes",
    calendar: "Calendrier pédagogique",
    pay: "Calcul de la rémunération minimale",
  },
  documentHint: t(
    "Le numéro de sécurité sociale et les réponses sur le handicap n'y figurent pas. L'exemplaire à signer, qui les porte, est réservé aux personnes autorisées à les afficher ; sinon, complétez-les à la main.",
  ),
  confirm: "Confirmer",
  cancel: "Annuler",
  newConventionLink: (learner: string, email: string) =>
    t(
      `Un nouveau lien vers la convention de ${learner} part à ${email || "l'entreprise"}. L'ancien lien ne s'ouvre plus.`,
    ),
}
