import { typography as t } from "@jalon/kernel"
import type { PersonalEvent } from "../rules/index.ts"

export const newsWords = {
  title: "Notifications",
  unread: (n: number) => t(n < 2 ? "Notifications : 1 non lue" : `Notifications : ${n} non lues`),
  isUnread: t("Non lue :"),
  readAll: t("Tout marquer comme lu"),
  none: t("Aucune notification pour l'instant."),
}

export const notificationsWords = {
  title: "Notifications",
  lead: t(
    "Ce que nous vous disons, et comment. Un message coché sans pouvoir être décoché est toujours envoyé.",
  ),
  caption: t("Notifications par événement"),
  event: t("Événement"),
  byMail: "E-mail",
  inApp: "Application",
  preview: t("Aperçu"),
  previewOf: (event: string) => t(`Aperçu : ${event}`),
  previewHint: t("Un exemple, avec des informations inventées."),
  subject: (subject: string) => t(`Objet : ${subject}`),
  close: "Fermer",
  always: t("Toujours envoyé"),
  onHome: t("Sur l'accueil"),
  byMailFor: (event: string) => t(`Par e-mail : ${event}`),
  inAppFor: (event: string) => t(`Dans l'application : ${event}`),
  save: "Enregistrer",
  saving: "Enregistrement…",
  loading: "Chargement…",
  events: {
    documents_requested: t("Un document vous est demandé"),
    documents_reminded: t("Rappel d'un document attendu"),
    document_rejected: t("Un document est refusé"),
    document_ending: t("Un document arrive à expiration"),
    rectification_answered: t("Votre demande de rectification a une réponse"),
    mentioned: t("Un collègue vous mentionne dans une note"),
    planning_published: t("Votre planning est publié ou change"),
    daily_to_do: t("Ce qui est à faire, chaque matin de la semaine"),
    account_security: t("Sécurité de votre compte"),
  } satisfies Record<PersonalEvent, string>,
} as const
