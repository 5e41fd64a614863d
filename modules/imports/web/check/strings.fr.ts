import { typography as t } from "@jalon/kernel"
import { agree, countOf, formatCount } from "@jalon/ui/french"
import type { VerdictKind } from "../../rules/index.ts"

const rows = (count: number) => countOf(count, { one: "ligne", many: "lignes" })

/** What a fault is, in two words, to tell apart those of one field. */
const faultNames: Record<string, string> = {
  missing: "manquant",
  damaged_shortened: t("abîmé par le tableur"),
  damaged_rounded: t("arrondi par le tableur"),
  damaged_hidden: t("masqué par le tableur"),
  damaged_error: t("erreur de formule"),
  impossible: t("date impossible"),
  month_first: t("mois avant le jour"),
  too_short: t("trop court"),
  too_long: t("trop long"),
  key: t("clé fausse"),
  shared: t("déjà celle d'une autre personne"),
  class_unknown: "inconnue",
  training_unknown: "inconnue",
}

export const checkWords = {
  checking: t("Vérification du fichier"),
  checkingText: (done: number, total: number | null) =>
    total === null
      ? t(`${rows(done)} ${agree(done, "lue", "lues")}`)
      : t(`${formatCount(done)} sur ${rows(total)}`),
  checkingNote: t(
    "Rien n'est modifié pendant la vérification. Vous pouvez quitter cette page et revenir plus tard.",
  ),
  summary: (total: number) => t(`${rows(total)} ${agree(total, "vérifiée", "vérifiées")}`),
  allFine: t("Toutes les lignes peuvent être importées."),
  waiting: (count: number) =>
    t(`${rows(count)} ${agree(count, "attend votre attention", "attendent votre attention")}.`),
  companies: (created: number, changed: number) =>
    t(
      [
        created > 0 && `${countOf(created, { one: "entreprise", many: "entreprises" })} à créer`,
        changed > 0 && `${countOf(changed, { one: "entreprise", many: "entreprises" })} à compléter`,
      ]
        .filter(Boolean)
        .join(", "),
    ),
  remarks: (count: number) =>
    t(
      `${countOf(count, { one: "ligne porte", many: "lignes portent" })} une remarque, sans empêcher l'import.`,
    ),
  figures: t("Ce que la vérification a trouvé"),
  explanations: {
    create: t("Ces lignes seront ajoutées. En voici les premières, et celles qui portent une remarque."),
    change: t("Ces personnes ou entreprises sont déjà connues : voici ce qui changera."),
    same: t("Ces lignes sont déjà à jour : rien ne changera. En voici les premières."),
    refused: t(
      "Corrigez la valeur ici même : la ligne est vérifiée aussitôt. Votre fichier n'est pas modifié.",
    ),
    duplicate: t(
      "La même personne figure déjà dans le fichier. Sans choix de votre part, la ligne est laissée de côté.",
    ),
    possible: t(
      "Ces personnes ressemblent à quelqu'un que vous connaissez déjà. Sans choix de votre part, la ligne est laissée de côté.",
    ),
  } satisfies Record<VerdictKind, string>,
  none: {
    create: t("Aucune ligne à créer."),
    change: t("Aucune ligne à modifier."),
    same: t("Aucune ligne identique."),
    refused: t("Plus rien à corriger."),
    duplicate: t("Aucun doublon dans le fichier."),
    possible: t("Rien à décider."),
  } satisfies Record<VerdictKind, string>,
  keys: t(
    "Au clavier : Entrée vérifie et passe à la valeur suivante, ↑ et ↓ changent de ligne, Échap rétablit.",
  ),
  titles: { line: "Ligne", who: "Qui", what: t("À corriger"), state: t("État") },
  line: (number: number) => t(`Ligne ${number}`),
  nameless: t("Sans nom"),
  results: {
    create: t("Sera créée"),
    change: t("Sera modifiée"),
    same: "Identique",
    refused: t("À corriger"),
    duplicate: "Doublon",
    possible: t("À décider"),
  } satisfies Record<VerdictKind, string>,
  skipped: "Ignorée",
  imported: "Importée",
  invalid: "Valeur invalide",
  required: "Champ requis",
  checked: "Vérifiée",
  secret: (shown: string) => t(`Lu dans le fichier : ${shown}`),
  fieldName: (field: string, number: number) => t(`${field}, ligne ${number}`),
  accept: (value: string) => t(`Remplacer par ${value}`),
  whole: t("Voir toute la ligne"),
  wholeName: (number: number) => t(`Voir toute la ligne ${number}`),
  skip: "Ignorer",
  skipName: (number: number) => t(`Ignorer la ligne ${number}`),
  restore: "Rétablir",
  restoreName: (number: number) => t(`Rétablir la ligne ${number}`),
  filter: t("Ce qui ne va pas"),
  filterAll: t("Toutes les lignes à corriger"),
  fault: (field: string, code: string, count: number) =>
    t(`${field}${faultNames[code] ? `, ${faultNames[code]}` : ""} (${formatCount(count)})`),
  why: (field: string, code: string) => t(`${field}${faultNames[code] ? `, ${faultNames[code]}` : ""}`),
  repairs: t("Propositions"),
  repair: (field: string, count: number) =>
    t(`${field} : ${countOf(count, { one: "correction proposée", many: "corrections proposées" })}`),
  acceptAll: (count: number) => (count < 2 ? "Accepter" : t("Tout accepter")),
  acceptName: (field: string) => t(`Accepter les corrections proposées : ${field}`),
  alike: (was: string, count: number) =>
    t(
      `« ${was} » figure aussi sur ${countOf(count, { one: "autre ligne à corriger", many: "autres lignes à corriger" })}.`,
    ),
  correctAlike: (count: number) => t(count < 2 ? "La corriger aussi" : `Corriger aussi les ${count} lignes`),
  sameAs: (number: number) => t(`Même personne que la ligne ${number}`),
  sameAsImported: t("Déjà importée par une autre ligne de ce fichier"),
  skipAll: t("Ignorer tous les doublons"),
  importAnyway: t("Importer quand même"),
  importAnywayName: (number: number) => t(`Importer quand même la ligne ${number}`),
  samePerson: t("C'est la même personne"),
  samePersonName: (name: string) => t(`C'est la même personne : ${name}`),
  otherPerson: t("C'est quelqu'un d'autre"),
  otherPersonName: (number: number) => t(`C'est quelqu'un d'autre, ligne ${number}`),
  archived: t("dossier archivé"),
  decided: {
    create: t("Sera importée comme une nouvelle personne"),
    update: t("Complétera le dossier connu"),
    skip: t("Ne sera pas importée"),
  },
  takeBack: t("Revenir sur ce choix"),
  takeBackName: (number: number) => t(`Revenir sur ce choix, ligne ${number}`),
  before: "Avant :",
  after: "Après :",
  nothing: "vide",
  yes: "oui",
  no: "non",
  pagination: t("Pagination des lignes"),
  monthFirst: (field: string) => t(`${field} : le mois semble écrit avant le jour`),
  monthFirstText: t(
    "Certaines dates n'existent que si le mois vient en premier. Les autres seraient lues à l'envers.",
  ),
  monthFirstVerb: t("Lire le mois en premier"),
  columns: t("Revoir les colonnes"),
  next: "Continuer",
  nextText: (ready: number, held: number) =>
    t(
      held === 0
        ? `${rows(ready)} ${agree(ready, "prête", "prêtes")} à importer`
        : `${rows(ready)} ${agree(ready, "prête", "prêtes")}, ${rows(held)} de côté`,
    ),
  toReport: t("Revenir au rapport"),
}

export const placeWords = {
  title: (count: number) =>
    t(count < 2 ? "1 nom que vous n'avez pas encore" : `${count} noms que vous n'avez pas encore`),
  class: (name: string) => t(`Classe « ${name} »`),
  training: (name: string) => t(`Formation « ${name} »`),
  rows,
  what: (name: string) => t(`Que faire de « ${name} » ?`),
  create: t("Créer la classe"),
  useClass: t("C'est une classe existante"),
  useTraining: t("C'est une formation existante"),
  leaveClass: t("Importer sans classe"),
  leaveTraining: t("Importer sans formation"),
  later: t("Décider plus tard"),
  existingClass: t("Classe existante"),
  existingTraining: t("Formation existante"),
  trainingOf: t("Formation de la classe"),
  starts: t("Début"),
  ends: t("Fin"),
  apply: t("Appliquer et revérifier"),
}
