import { typography as t } from "@jalon/kernel"

export const validation = {
  title: t("Validation du compte"),
  why: (host: string) => t(`${host} vous demande de confirmer ses informations.`),
  askedBy: (name: string, host: string) => t(`${name}, ${host}, vous demande de confirmer ces informations.`),
  effort: t("Une relecture, environ 2 minutes."),

  recapTitle: t("Ce que nous avons, comparé au registre public"),
  lines: {
    name: "Nom",
    siret: "SIRET",
    address: "Adresse",
    legal_representative: t("Représentant légal"),
  },
  nothing: t("Non renseigné"),
  differs: t("Diffère du registre"),
  same: t("Identique au registre"),
  registerSays: (value: string) => t(`Registre public : ${value}`),
  register: {
    found: null,
    closed: t("Le registre public indique que cet établissement est fermé."),
    not_public: t("Cet établissement a choisi de ne pas apparaître au registre public : rien à comparer."),
    not_found: t("Le registre public ne connaît pas ce SIRET."),
    unavailable: t("Le registre public ne répond pas en ce moment. Vous pouvez confirmer sans attendre."),
  },

  missingTitle: t("Il manque des informations pour valider ce compte"),
  missingWhere: (host: string) =>
    t(
      `${host} les renseigne dans Paramètres, rubrique Organisation. Ce lien reste ouvert : revenez confirmer ensuite.`,
    ),
  openSettings: t("Ouvrir les paramètres"),

  confirm: "Confirmer",
  confirming: t("Confirmation…"),
  report: t("Signaler une erreur"),
  reportTitle: t("Signaler une erreur"),
  which: t("Quelle ligne est fausse ?"),
  reason: t("Ce qu'il faudrait lire, et pourquoi"),
  send: t("Envoyer le signalement"),
  sending: "Envoi…",
  cancel: "Annuler",
  reported: t("Votre signalement est transmis."),
  reportedText: t(
    "La personne qui vous a écrit va corriger. Ce lien reste ouvert : revenez confirmer ensuite.",
  ),

  done: t("Votre compte est validé."),
  doneText: (host: string) =>
    t(`Les informations de ${host} sont confirmées. Vous n'avez rien d'autre à faire.`),
  signIn: "Se connecter",
} as const
