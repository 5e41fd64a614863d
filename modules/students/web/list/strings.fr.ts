import { plural, typography as t } from "@jalon/kernel"
import type { StudentView } from "../../rules/index.ts"

export const listWords = {
  title: "Étudiants",
  noun: { one: "étudiant", many: "étudiants", gender: "m" } as const,
  search: "Rechercher un étudiant",
  views: {
    all: "Tous",
    to_invite: t("À inviter"),
    invited: t("Invités"),
    no_contract: "Sans contrat",
    incomplete: "Profil incomplet",
    in_work_study: "En alternance",
    broken: "Contrats rompus",
    left: "Sortis",
    archived: "Archivés",
  } satisfies Record<StudentView, string>,
  emptyViews: {
    to_invite: t("Tout le monde est invité."),
    invited: t("Aucune invitation n'attend de réponse."),
    no_contract: t("Tous les étudiants inscrits ont un contrat."),
    incomplete: t("Aucun profil n'attend d'être complété."),
    in_work_study: t("Personne n'est encore en alternance."),
    broken: t("Aucun contrat rompu."),
    left: t("Personne n'est sorti."),
    archived: t("Aucun dossier archivé."),
  },
  columns: {
    name: "Étudiant",
    training: "Formation",
    class: "Classe",
    center: "Centre",
    company: "Entreprise",
    state: "Contrat",
    attendance: "Assiduité",
    documents: "Pièces",
    next: "Prochaine action",
    starts: "Rentrée",
    email: "E-mail",
    phone: "Téléphone",
  },
  filters: {
    training: "Formation",
    class: "Classe",
    center: "Centre",
    intake: "Rentrée",
    state: "Statut",
    partner: "Entreprise",
    label: t("Étiquette de l'entreprise"),
  },
  daysLeft: (days: number) => t(days < 2 ? `dans ${days} jour` : `dans ${days} jours`),
  started: t("commencée"),
  documents: (given: number, asked: number) => `${given}/${asked}`,
  documentsSaid: (given: number, asked: number) => t(`${given} sur ${plural(asked, "pièce", "pièces")}`),
  before: (day: string) => t(`avant le ${day}`),
  late: (day: string) => t(`en retard depuis le ${day}`),
  empty: t("Ajoutez vos premiers étudiants ou importez un fichier."),
  help: "Aide",
  add: t("Ajouter un étudiant"),
  addSeveral: t("Coller une liste"),
  import: "Importer",
}

export const bulkWords = {
  invite: "Inviter",
  inviteTitle: (n: number) => t(n < 2 ? "Inviter 1 étudiant ?" : `Inviter ${n} étudiants ?`),
  inviteText: t(
    "Chacun reçoit un lien personnel, valable 14 jours, pour ouvrir son espace et compléter son dossier. Un lien déjà envoyé est remplacé.",
  ),
  assign: t("Affecter à une classe"),
  assignTitle: (n: number) =>
    t(n < 2 ? "Affecter 1 étudiant à une classe ?" : `Affecter ${n} étudiants à une classe ?`),
  class: "Classe",
  assignVerb: "Affecter",
  room: (headcount: number, capacity: number | null) =>
    t(capacity === null ? plural(headcount, "étudiant", "étudiants") : `${headcount} sur ${capacity} places`),
  overfull: (headcount: number, capacity: number) =>
    t(`La classe compte maintenant ${headcount} étudiants pour ${capacity} places.`),
  willOverfill: (headcount: number, capacity: number) =>
    t(`La classe compterait ${headcount} étudiants pour ${capacity} places.`),
  archive: "Archiver",
  archiveTitle: (n: number) => t(n < 2 ? "Archiver 1 dossier ?" : `Archiver ${n} dossiers ?`),
  archiveText: t(
    "Les dossiers quittent les listes et la recherche. Ils restent consultables et se restaurent.",
  ),
  reason: "Motif",
  reasons: ["Candidature sans suite", "Changement de CFA", "Doublon", "Erreur de saisie", "Fin de formation"],
  otherReason: t("Autre motif"),
  cancel: "Annuler",
}

export const leaveWords = {
  action: t("Faire sortir de l'école"),
  title: (n: number) =>
    t(n < 2 ? "Faire sortir 1 étudiant de l'école ?" : `Faire sortir ${n} étudiants de l'école ?`),
  titleOf: (name: string) => t(`Faire sortir ${name} de l'école ?`),
  text: t(
    "La place en classe se libère, les relances s'arrêtent et un lien d'invitation ne s'ouvre plus. Le dossier reste consultable dans « Sortis » et la sortie s'annule.",
  ),
  day: t("Date de sortie"),
  future: t("Une sortie s'enregistre le jour même ou après."),
  reason: t("Motif de sortie"),
  hint: t("Pour un doublon ou une erreur de saisie, archivez plutôt le dossier."),
  verb: t("Enregistrer la sortie"),
  back: t("Annuler la sortie"),
  backTitle: (n: number) =>
    t(n < 2 ? "Annuler la sortie de 1 étudiant ?" : `Annuler la sortie de ${n} étudiants ?`),
  backText: t("Chacun retrouve son statut et sa classe d'avant."),
  cancel: "Annuler",
}

export const addWords = {
  title: t("Ajouter un étudiant"),
  verb: t("Ajouter l'étudiant"),
  openAfter: t("Ouvrir sa fiche ensuite"),
  class: "Classe",
  known: t("Cette personne est peut-être déjà connue"),
  archived: t("dossier archivé"),
  birth: (day: string) => t(`née ou né le ${day}`),
  open: "Voir la fiche",
}

export const pasteWords = {
  title: t("Coller une liste"),
  text: t(
    "Copiez des lignes de votre tableur, puis collez-les ici. Une ligne par personne : nom, prénom, date de naissance, e-mail, téléphone. Seuls les deux premiers sont nécessaires.",
  ),
  field: t("Lignes du tableur"),
  example: t("Exemple : Étienne, Zoé, 03/06/2007, zoe@exemple.fr, 06 39 98 00 01"),
  class: "Classe",
  swap: t("La première colonne est le prénom"),
  caption: t("Ce qui sera ajouté"),
  columns: ["Nom", "Prénom", "Naissance", "E-mail", "Téléphone"],
  more: (n: number) => t(`et ${plural(n, "autre ligne", "autres lignes")}`),
  none: t("Aucune ligne lisible."),
  tooMany: (n: number) => t(`${n} lignes : collez-en 200 au plus à la fois, ou importez un fichier.`),
  verb: (n: number) =>
    n === 0 ? t("Corriger les lignes") : t(n < 2 ? "Ajouter 1 étudiant" : `Ajouter ${n} étudiants`),
  done: (n: number) => t(n < 2 ? `${n} étudiant ajouté.` : `${n} étudiants ajoutés.`),
  rejected: (n: number) => t(n < 2 ? "1 ligne à corriger" : `${n} lignes à corriger`),
  rejectedText: t(
    "Elles ne seront pas ajoutées tant qu'elles ne sont pas corrigées. Les autres n'attendent pas.",
  ),
  leaveTitle: (n: number) => t(n < 2 ? "Effacer ce qui est collé ?" : `Effacer les ${n} lignes collées ?`),
  leaveText: t("Elles ne sont pas encore ajoutées."),
  leaveVerb: t("Effacer et fermer"),
  stay: t("Garder les lignes"),
  line: (n: number) => `Ligne ${n}`,
  close: "Fermer",
  cancel: "Annuler",
}

export const previewWords = {
  training: "Formation",
  class: "Classe",
  center: "Centre",
  company: "Entreprise",
  starts: "Rentrée",
  documents: "Pièces",
  missing: "Éléments manquants",
  email: "E-mail",
  phone: "Téléphone",
  next: "Prochaine action",
  nothing: t("Rien à faire."),
  documentsTab: "Documents",
  followUp: "Suivi",
}
