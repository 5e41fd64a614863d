import { typography as t } from "@jalon/kernel"
import type { Amendment, AmendmentDocument } from "../../wire/index.ts"

export const amendmentWords = {
  action: "Créer un avenant",
  tab: "Avenants",
  none: t("Aucun avenant. Le contrat s'applique tel qu'il a été signé."),
  name: (rank: number) => t(`Avenant n° ${rank}`),
  title: (rank: number, number: string) => t(`Avenant n° ${rank} – ${number}`),
  open: "Ouvrir",
  openNamed: (rank: number) => t(`Ouvrir l'avenant n° ${rank}`),
  back: "Revenir à la fiche",
  effect: t("Date d'effet"),
  effectFrom: (day: string, status: Amendment["status"]) =>
    t(status === "cancelled" ? `Devait prendre effet le ${day}` : `Prend effet le ${day}`),
  type: {
    title: (number: string) => t(`Créer un avenant – ${number}`),
    label: t("Qu'est-ce qui change ?"),
    hint: t(
      "Chaque type ouvre ses propres cases, et elles seules. L'adresse, le téléphone et l'e-mail de la personne changent sans avenant, comme l'emploi du temps et le SMIC.",
    ),
    create: t("Créer le brouillon de l'avenant"),
    missing: "Choisissez ce qui change.",
    ongoing: (rank: number) =>
      t(
        `L'avenant n° ${rank} est en cours : menez-le à son terme ou abandonnez-le avant d'en créer un autre.`,
      ),
  },
  sections: {
    changes: "Modifications",
    review: t("Vérifier et faire signer"),
    follow: t("Suivi de l'avenant"),
  },
  before: (value: string) => t(`Avant : ${value}`),
  empty: "vide",
  convention: "Convention de formation",
  conventionHint: t("À ouvrir si l'avenant change aussi un article de la convention."),
  attachments: "Pièces à joindre",
  joined: (name: string) => `Jointe : ${name}`,
  help: {
    title: t("Pré-contrôle de l'avenant"),
    clear: t("Rien ne s'oppose à cet avenant."),
    source: (text: string) => `Source : ${text}`,
    goTo: "Aller à la case",
    goToNamed: (message: string) => t(`Aller à la case : ${message}`),
  },
  review: {
    changes: "Ce qui change",
    nothing: "Aucune case ne change encore.",
    field: "Case",
    was: "Avant",
    is: "Après",
    toSign: "Ce que les parties signent",
    documents: "Documents de l’avenant",
    preview: t(
      "Tant que l'avenant est un brouillon, ce sont des aperçus : déclarez-le prêt pour les faire signer.",
    ),
    who: t("Signent l'employeur, l'apprenti et, s'il est mineur, son représentant légal."),
    whoPro: "Signent l’employeur et le salarié.",
    documentNames: {
      form: t("Formulaire de l'avenant (Cerfa)"),
      summary: "Récapitulatif avant et après",
    } satisfies Record<AmendmentDocument, string>,
    life: t("Étapes de l'avenant"),
    next: "Étape suivante",
    engaged: t("L'avenant est engagé : le contrat a repris ces modifications."),
    cancelled: t("L'avenant est abandonné : le contrat ne change pas."),
    notSigned: t("L'avenant n'a pas été signé"),
    refused: t("L'OPCO a refusé l'avenant"),
    refusedPublic: t("L'administration a refusé l'avenant"),
    reason: (text: string) => t(`Motif : ${text}`),
    accept: t("J'ai lu les alertes et j'en tiens compte."),
  },
  steps: {
    created: "Créé",
    ready: "Prêt",
    signed: "Signé",
    transmitted: "Transmis",
    engaged: "Engagé",
    refused: "Refusé",
  },
}
