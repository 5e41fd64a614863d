import { typography as t } from "@jalon/kernel"
import type { MatchLevel } from "../../rules/index.ts"
import type { ImportSource } from "../../wire/index.ts"

const lines = (n: number) => `${n} ${n < 2 ? "ligne" : "lignes"}`

export const importedWords = {
  title: "Contrats importés",
  noun: { one: "ligne", many: "lignes", gender: "f" } as const,
  search: "Rechercher une ligne",
  views: {
    to_reconcile: "À rapprocher",
    differences: "Écarts",
    imported: "Importés",
    ignored: "Ignorés",
  },
  emptyViews: {
    differences: t("Aucun écart à trancher."),
    imported: "Aucun contrat importé.",
    ignored: "Aucune ligne ignorée.",
  },
  empty: "Aucun contrat importé.",
  emptyText: t(
    "Envoyez l'export d'un OPCO, un tableau ou la sortie d'un ancien logiciel : chaque ligne est comparée à ce que l'outil connaît, rien n'est repris sans vous.",
  ),
  allSettled: "Toutes les lignes sont traitées.",
  columns: {
    learner: "Étudiant",
    match: "Correspondance",
    differences: "Écarts",
    company: "Entreprise",
    deca: "N° DECA",
    dates: "Dates",
    source: "Source",
  },
  match: { sure: "Sûre", probable: "Probable", none: "Aucune" } satisfies Record<MatchLevel, string>,
  matchFilter: "Correspondance",
  faulty: (n: number) => `${n} ${n < 2 ? "cellule illisible" : "cellules illisibles"}`,
  differences: (n: number) => `${n} ${n < 2 ? "écart" : "écarts"}`,
  noDifference: "Aucun écart",
  nobody: "Sans nom",
  reasons: "Pourquoi cette correspondance",
  noReason: t("Personne ici ne ressemble à cette ligne."),
  sources: {
    opco_export: t("Export d'un OPCO"),
    tableur: "Tableau",
    ancien_logiciel: "Ancien logiciel",
  } satisfies Record<ImportSource, string>,
  until: (day: string) => t(`jusqu'au ${day}`),
  fileLine: (file: string, line: number) => `${file}, ligne\u00a0${line}`,
  file: "Fichier",
  reconcile: "Rapprocher",
}

export const acceptWords = {
  accept: "Accepter les correspondances sûres",
  acceptTitle: (n: number) => t(`Accepter les correspondances sûres parmi ${lines(n)} ?`),
  acceptText: t(
    "Chaque ligne sûre et sans écart complète son contrat, ou en crée un. Les autres restent à rapprocher une à une.",
  ),
  verb: "Accepter",
  notSure: {
    probable: t("Correspondance probable : à confirmer dans « Rapprocher »."),
    none: t("Aucune correspondance : choisissez l'étudiant dans « Rapprocher »."),
  },
  ignore: "Ignorer",
  ignoreTitle: (n: number) => t(`Ignorer ${lines(n)} ?`),
  ignoreText: t("Elles restent dans « Ignorés », d'où elles se reprennent."),
  takeUp: "Reprendre",
  unreachable: t("Sans réponse : ouvrez la ligne pour voir si elle est reprise."),
}

export const sendWords = {
  action: "Importer un fichier",
  title: "Importer des contrats",
  source: t("D'où vient le fichier ?"),
  file: "Fichier des contrats",
  fileHint: t("Une ligne par contrat, la première donne le nom des colonnes."),
  nothing: t("Rien n'est repris avant que vous ayez rapproché chaque ligne."),
  failed: t("Le fichier n'a pas pu être envoyé. Vérifiez la connexion, puis réessayez."),
  cancel: "Annuler",
  close: "Voir les lignes",
  done: (n: number) => (n < 2 ? "1 ligne lue" : `${n} lignes lues`),
  counts: {
    sure: (n: number) => `${n} ${n < 2 ? "correspondance sûre" : "correspondances sûres"}`,
    probable: (n: number) => `${n} ${n < 2 ? "probable" : "probables"}`,
    none: (n: number) => `${n} sans correspondance`,
    faulty: (n: number) => `${n} à corriger dans le fichier`,
  },
  columns: {
    title: "Colonnes reconnues",
    text: t(
      "L'ordre est libre et les autres colonnes sont laissées de côté. Quatre colonnes sont nécessaires.",
    ),
    template: "Télécharger un modèle (CSV)",
    templateName: "modele-contrats.csv",
    name: "Colonne",
    expected: "Ce qui est attendu",
    needed: "Nécessaire",
  },
  kinds: {
    text: "Texte",
    siret: "14 chiffres",
    deca: t("Comme sur l'accord de l'OPCO"),
    rncp: "RNCP suivi de chiffres",
    date: "jj/mm/aaaa",
    birth: "jj/mm/aaaa",
    opco: t("Nom de l'OPCO"),
    state: t("Transmis, En instruction, Engagé, Refusé, Rompu…"),
    cents: "Montant en euros",
    secret: t("Compare les personnes ; n'est jamais gardé"),
  },
}

export const reconcileWords = {
  title: (name: string) => `Rapprocher – ${name}`,
  save: "Enregistrer",
  saveNext: "Enregistrer et suivant",
  next: "Ligne suivante",
  back: "Retour à la liste",
  ignore: "Ignorer",
  takeUp: "Reprendre cette ligne",
  settled: (number: string) => t(`Cette ligne est reprise dans le contrat ${number}.`),
  ignored: t("Cette ligne est ignorée : elle ne change rien tant qu'elle n'est pas reprise."),
  openContract: "Ouvrir le contrat",
  faults: (n: number) =>
    t(n < 2 ? "1 cellule est à corriger dans le fichier" : `${n} cellules sont à corriger dans le fichier`),
  faultsText: t("Corrigez-les dans le fichier puis envoyez-le de nouveau, et ignorez cette ligne."),
  who: "De qui parle cette ligne",
  student: "Étudiant",
  partner: "Entreprise",
  known: "Fiche rattachée",
  change: "Changer",
  changeOf: (what: string) => `Changer : ${what}`,
  search: { student: "Rechercher un étudiant", partner: "Rechercher une entreprise" },
  searchHint: t("Les noms proches de celui du fichier viennent d'abord."),
  needed: t("Choisissez ou créez d'abord l'étudiant."),
  create: { student: t("Créer l'étudiant"), partner: t("Créer l'entreprise") },
  createTitle: { student: t("Créer cet étudiant ?"), partner: t("Créer cette entreprise ?") },
  createText: {
    student: t("Sa fiche est créée avec ce que dit le fichier ; vous la compléterez ensuite."),
    partner: t("Sa fiche est créée avec ce que dit le fichier, sans invitation."),
  },
  createVerb: "Créer",
  cancel: "Annuler",
  inFile: t("Dans le fichier :"),
  nothing: "–",
  values: "Valeurs",
  differing: (n: number) =>
    n === 0 ? t("Aucun écart") : `${n} ${n < 2 ? "écart à trancher" : "écarts à trancher"}`,
  help: t("Tab passe d'une ligne à l'autre, ← et → choisissent un côté, Ctrl+Entrée enregistre."),
  allFile: "Tout du fichier",
  allTool: t("Tout de l'outil"),
  others: (n: number) => `Afficher ${n} ${n < 2 ? "ligne sans écart" : "lignes sans écart"}`,
  heads: { field: "Champ", file: "Importé", tool: t("Dans l'outil"), kept: "Valeur retenue" },
  repeat: {
    sameDifference: (n: number) =>
      t(
        n < 2
          ? "1 autre ligne du fichier a ce même écart."
          : `${n} autres lignes du fichier ont ce même écart.`,
      ),
    choose: {
      file: (n: number) =>
        n < 2 ? "Y prendre aussi la valeur du fichier" : `Prendre la valeur du fichier dans ces ${n} lignes`,
      tool: (n: number) =>
        t(n < 2 ? "Y garder aussi la valeur de l'outil" : `Garder la valeur de l'outil dans ces ${n} lignes`),
    },
    named: (verb: string, field: string) => t(`${verb} : ${field}`),
    same: {
      student: (n: number) =>
        t(
          n < 2
            ? "1 autre ligne du fichier parle de cette personne."
            : `${n} autres lignes du fichier parlent de cette personne.`,
        ),
      partner: (n: number) =>
        t(
          n < 2
            ? "1 autre ligne du fichier attend cette même entreprise."
            : `${n} autres lignes du fichier attendent cette même entreprise.`,
        ),
    },
    link: (n: number) => (n < 2 ? "La rattacher aussi" : `Rattacher aussi les ${n} lignes`),
  },
  leave: "Laisser vide",
  same: "Identique",
  differs: "Écart",
  outcome: "Ce qui va se passer",
  completes: (number: string, status: string) => t(`Le contrat ${number} (${status}) est complété.`),
  creates: t("Un nouveau contrat est créé, dans l'état qu'il a chez l'OPCO si le fichier est complet."),
  origin: "Origine",
}
