import { typography as t } from "@jalon/kernel"
import type { CenterNature, HolidayZone, schoolZones } from "./centers.ts"
import type { Grant } from "./members.ts"
import type { IdentityLine } from "./missing-identity.ts"
import type { CenterEvent } from "./notification-events.ts"

/** Said by the settings and by their history alike. */
export const centerNatureWords: Record<CenterNature, string> = {
  responsable_formateur: t("Responsable et formateur"),
  responsable: "Responsable",
  formateur: "Formateur",
  lieu_formation: t("Lieu de formation"),
}

/** What is asked of a school, as a sentence names it and as a list does. */
export const identityLineWords: Record<IdentityLine, string> = {
  siret: t("le SIRET"),
  address: t("l'adresse (voie, code postal et ville)"),
  legal_representative: t("le représentant légal"),
}

export const timeZoneWords: Readonly<Record<string, string>> = {
  "Europe/Paris": "Paris",
  "America/Guadeloupe": "Guadeloupe",
  "America/Martinique": "Martinique",
  "America/Cayenne": "Guyane",
  "Indian/Reunion": t("La Réunion"),
  "Indian/Mayotte": "Mayotte",
}

export const holidayZoneWords: Record<HolidayZone, string> = {
  metropole: t("Métropole"),
  alsace_moselle: "Alsace-Moselle",
  guadeloupe: "Guadeloupe",
  martinique: "Martinique",
  guyane: "Guyane",
  reunion: t("La Réunion"),
  mayotte: "Mayotte",
  saint_martin: "Saint-Martin",
  saint_barthelemy: t("Saint-Barthélemy"),
}

export const schoolZoneWords: Record<(typeof schoolZones)[number], string> = {
  A: "Zone A",
  B: "Zone B",
  C: "Zone C",
  corse: "Corse",
  drom: "Outre-mer",
  none: "Aucune",
}

export const centerEventWords: Record<CenterEvent, string> = {
  student_activated: t("Un étudiant active son compte"),
  document_submitted: t("Un étudiant dépose une pièce"),
  partnership_accepted: t("Une entreprise accepte un partenariat"),
  partnership_declined: t("Une entreprise décline un partenariat"),
}

export const grantWords: Record<Grant, string> = {
  "nir.reveal": t("Voir les numéros de sécurité sociale"),
  "contract.signature_copy": t("Imprimer l'exemplaire à signer (avec le NIR)"),
  "convention.validate": t("Valider les conventions"),
  "justification.decide": t("Décider des justificatifs d'absence"),
  "certificate.sign": t("Signer les certificats de réalisation"),
  "attendance.amend": t("Corriger une feuille close"),
}

/** The colours a school gives to its labels, by what they mean elsewhere. */
export const labelToneWords = {
  neutral: "Gris",
  info: "Bleu-vert",
  waiting: "Ambre",
  outside: "Violet",
  success: "Vert",
  danger: "Rouge",
} as const
