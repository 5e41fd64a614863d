import { typography as t } from "@jalon/kernel"
import type { RuptureDocument, RuptureDraft, RupturePreparation } from "../../wire/index.ts"

export const ruptureWords = {
  action: "Signaler une rupture",
  title: (number: string) => t(`Signaler une rupture – ${number}`),
  back: "Revenir à la fiche",
  begun: {
    text: t("Cette rupture a déjà été commencée : la saisie a été retrouvée."),
    erase: "Effacer la saisie",
  },
  underWay: {
    title: "Une rupture est en cours de préparation",
    written: (day: string, author: string | null) =>
      author === null ? `Dernière saisie le ${day}.` : t(`Dernière saisie le ${day} par ${author}.`),
    nothing: t("Le contrat se poursuit tant qu'elle n'est pas enregistrée."),
    resume: "Reprendre",
  },
  sections: {
    reason: "Motif",
    dates: "Dates",
    documents: "Documents",
    effects: "Conséquences",
    summary: "Récapitulatif",
  },
  reason: {
    label: "Pourquoi le contrat prend-il fin ?",
    by: {
      employer: t("À l'initiative de l'employeur"),
      person: t("À l'initiative de l'apprenti"),
      both: t("D'un commun accord"),
      others: "Indépendant des parties",
    } satisfies Record<RupturePreparation["reasons"][number]["by"], string>,
    byPro: t("À l'initiative du salarié"),
    when: {
      probation: "pendant les 45 premiers jours en entreprise",
      after_probation: "après les 45 premiers jours en entreprise",
      any: "à tout moment",
      never_started: t("le contrat n'a jamais commencé"),
    } satisfies Record<RupturePreparation["reasons"][number]["when"], string>,
    whenPro: {
      probation: t("pendant la période d'essai"),
      after_probation: t("après la période d'essai"),
    },
  },
  probation: {
    label: "Dernier jour de rupture libre",
    labelPro: t("Fin de la période d'essai"),
    estimate: (day: string, days: number) =>
      t(
        `Estimé au ${day} : ${days} jours en entreprise comptés sur le calendrier de la classe. Corrigez si des absences sont connues.`,
      ),
    notReached: (days: number) =>
      t(`${days} jours en entreprise prévus jusqu'à la fin du contrat : la rupture reste libre.`),
    none: t(
      "Les 45 jours de formation pratique étaient déjà écoulés avant ce contrat : il ne peut plus être rompu librement.",
    ),
    unknown: t("Indiquez-le pour vérifier le motif."),
  },
  dates: {
    last_day: "Dernier jour du contrat",
    between: (from: string, to: string) => t(`Entre le ${from} et le ${to}.`),
    earliest: (day: string) => t(`Au plus tôt le ${day}, compte tenu du préavis.`),
    written_on: t("Date de l'acte écrit"),
    place: "Fait à",
    mediator_on: "Médiateur saisi le",
    informed_on: "Employeur informé le",
    results_on: "Résultats publiés le",
    notice_on: "Préavis donné le",
    excluded_on: t("Exclusion du CFA prononcée le"),
    notice: "Préavis",
  } as const,
  documents: {
    gather: "À réunir",
    print: "À imprimer et à faire signer",
    names: { act: "Acte de rupture", notice: t("Information de l'OPCO") } satisfies Record<
      RuptureDocument,
      string
    >,
    noAct: t("Pour ce motif, la loi demande un document propre au cas : joignez celui que vous avez reçu."),
    first: "Choisissez d’abord le motif et le dernier jour.",
    signed: "Qui a signé le document ?",
    signers: {
      employer: t("L'employeur"),
      person: t("L'apprenti"),
      representative: "Le représentant légal",
    } satisfies Record<NonNullable<RuptureDraft["signed_by"]>[number], string>,
    personPro: "Le salarié",
    noSigner: "Aucune signature des parties n’est attendue pour ce motif.",
    given: "Un document joint",
    file: "Document de rupture signé (PDF ou photo)",
  },
  effects: {
    funding: "Prise en charge",
    prorated: t("Elle s'arrête au dernier jour, au prorata des jours de l'année de contrat."),
    year: t("Montant d'une année"),
    days: (days: number) => `${days} jour${days < 2 ? "" : "s"} sur 365`,
    ofYear: t("Part de l'année en cours"),
    due: "Dû au CFA",
    contribution: t("Dont participation de l'employeur"),
    opco: t("Dont à payer par l'OPCO"),
    forecast: t("Prévision : l'échéancier de l'OPCO la remplace."),
    unknown: t(
      "Le montant ne peut pas être estimé : la convention n'indique pas la prise en charge de l'année.",
    ),
    nothingDue: t("Le contrat n'a jamais commencé : aucune prise en charge n'est due."),
    training: "Suite de la formation",
    trainee: (from: string, until: string) =>
      t(
        `Du ${from} au ${until} au plus, l'apprenti poursuit sa formation comme stagiaire de la formation professionnelle. Le CFA l'aide à trouver un nouvel employeur ; son prochain contrat sera de type 23.`,
      ),
    noTrainee: t("Aucun maintien en formation pour ce motif."),
    traineeSource: "Code du travail, L6222-18-2 et R6332-25",
    tasks: "Ce qui restera à faire",
    by: (day: string) => `au plus tard le ${day}`,
    done: (day: string) => `fait le ${day}`,
  },
  summary: {
    reason: "Motif",
    lastDay: "Dernier jour",
    written: t("Acte écrit le"),
    signed: "Signé par",
    status: "Statut du contrat",
    toBroken: "Rompu",
    toCancelled: "Annulé",
    clear: "Tout est en ordre.",
    final: t("Une rupture enregistrée ne s'annule pas : vérifiez avant de confirmer."),
    accept: t("J'ai lu les alertes et j'en tiens compte."),
    correct: "Corriger",
    correctNamed: (message: string) => t(`Corriger : ${message}`),
    record: "Enregistrer la rupture",
    cancelContract: t("Enregistrer l'annulation"),
  },
  help: {
    title: "Ce que la règle demande",
    nothing: "Choisissez un motif : les règles qui s’y appliquent apparaîtront ici.",
    source: (text: string) => `Source : ${text}`,
  },
  recorded: {
    title: "Rupture",
    tasks: "Suites de la rupture",
    finish: "C’est fait",
    takeBack: "Rétablir",
    finishNamed: (task: string) => `C’est fait : ${task}`,
    takeBackNamed: (task: string) => `Rétablir : ${task}`,
    trainee: "Maintien en formation",
    until: (day: string) => t(`jusqu'au ${day}`),
  },
}
