import { typography as t } from "@jalon/kernel"
import { formLabelsOf } from "@jalon/records"
import { contactRecordFields, employerWords } from "../../rules/index.ts"

export const employer = {
  labels: employerWords,
  identity: "Entreprise",
  agreement: "Convention collective et OPCO",
  address: "Adresse de l’établissement",
  contact: "Coordonnées",
  contactHint: t("L'adresse à laquelle l'entreprise reçoit les messages sur ses contrats."),
  signatory: "Signataire des contrats",
  signatoryHint: t("La personne qui peut engager l'entreprise. Son mobile reçoit le code de signature."),
  neededText: t(
    "Seule la dénomination est nécessaire pour enregistrer. Les champs sans mention seront demandés pour un contrat.",
  ),
  siretFixed: t("Il identifie votre espace et ne se change pas ici."),
  communeHint: t("Demandé par l'enquête SIFA ; ce n'est pas le code postal."),
  communeItself: (code: string) => t(`Code INSEE ${code}`),
  countryHint: t("Vide pour la France."),
  typeHint: (sector: string) => t(`Secteur ${sector.toLowerCase()}`),
  headcountHint: t("Toute l'entreprise, pas seulement l'établissement."),
  idccHint: t("Sans convention collective, indiquez 9999."),
  yes: "Oui",
  no: "Non",

  opco: {
    person: (day: string, by: string | null) =>
      t(by === null ? `Choisi le ${day}` : `Choisi par ${by} le ${day}`),
    register: (day: string) => t(`D'après l'annuaire des OPCO, le ${day}`),
    idcc: (day: string) => t(`D'après la convention collective, le ${day}`),
    uncertain: "À confirmer",
    public: t("Employeur public : pas d'OPCO, le contrat se dépose sur CELIA."),
    ask: t("OPCO inconnu : demandez-le à l'entreprise."),
    askAmong: (names: string) => t(`OPCO à choisir : ${names}, selon l'activité.`),
  },

  differences: {
    register: t("Le registre des entreprises dit autre chose"),
    profile: t("L'entreprise a modifié sa fiche"),
    registerText: t("Prenez ce que dit le registre ou gardez ce qui est écrit, ligne par ligne."),
    profileText: t("Prenez ce que dit l'entreprise ou gardez ce que vous aviez, ligne par ligne."),
    here: "Ici",
    register_: "Registre",
    company: "Entreprise",
    nothing: "non renseigné",
    accept: "Accepter",
    keep: "Garder",
    acceptOf: (label: string) => t(`Accepter : ${label}`),
    keepOf: (label: string) => t(`Garder : ${label}`),
    acceptAll: "Tout accepter",
    keepAll: "Tout garder",
  },

  register: {
    title: "Registre des entreprises",
    ask: t("Actualiser depuis le registre"),
    asking: "Consultation…",
    readAt: (day: string) => t(`Registre consulté le ${day}`),
    never: t("Registre non consulté"),
    closedOn: (day: string) => t(`Établissement fermé depuis le ${day}`),
    closed: "Établissement fermé",
    closedText: t(
      "Un contrat ne peut pas s'exécuter dans un établissement fermé. Vérifiez le SIRET du lieu de travail.",
    ),
    notDiffusible: t("Établissement non diffusible : complétez les informations manuellement."),
    unavailable: t("Le registre ne répond pas pour l'instant. Rien n'a changé, réessayez plus tard."),
    notFound: t("Le registre ne connaît pas ce SIRET. Vérifiez-le."),
    same: t("Rien ne diffère du registre."),
  },

  conflictTitle: t("Une autre personne a modifié les mêmes champs"),
}

export const people = {
  labels: formLabelsOf(contactRecordFields),
  tutor: "Maître d’apprentissage",
  tutorHint: t("Ce que le contrat demande. L'employeur l'attestera à la signature."),
  yearsUnit: "ans",

  rules: {
    age: "Âge au début du contrat",
    competence: "Expérience dans le métier",
    load: "Apprentis suivis",
  },
  found: {
    age: (value: number) => `${value}\u00a0ans`,
    competence: (value: number) => `${value}\u00a0${value < 2 ? "an" : "ans"}`,
    load: (value: number) => `${value}`,
  },
  asked: {
    age: (threshold: number) => t(`${threshold} ans révolus`),
    competence: (threshold: number) =>
      threshold < 2
        ? t(`${threshold} an avec un diplôme du même domaine, sinon 2 ans`)
        : t(`${threshold} ans`),
    load: (threshold: number) => t(`${threshold} au plus, et 1 redoublant`),
  },
  unknown: {
    age: t("date de naissance à compléter"),
    competence: t("expérience à compléter"),
    load: t("connu avec les premiers contrats"),
  },
  verdicts: { met: "respecté", failed: "non respecté", confirm: "à attester", unknown: "inconnu" },
  source: (text: string) => t(`Règle : ${text}`),
  details: "Pourquoi",
}
