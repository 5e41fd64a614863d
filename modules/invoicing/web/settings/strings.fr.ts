import { typography as t } from "@jalon/kernel"
import type { VatRegime } from "../../rules/index.ts"

export const settingsWords = {
  intro: t(
    "Ce que disent vos factures, et comment elles sont numérotées. Une facture émise ne change plus : ces réglages valent pour les suivantes.",
  ),
  numbering: "Numérotation",
  prefix: t("Préfixe"),
  prefixHint: t("2 à 10 lettres majuscules ou chiffres, par exemple HOR."),
  counter: t("Numéro de la prochaine facture"),
  counterHint: t("Reprenez la suite de votre ancien logiciel, ou laissez 1."),
  next: "Prochaine facture",
  nextCredit: "Prochain avoir",
  accepted: (day: string) =>
    t(`Numérotation acceptée le ${day}. Le préfixe et le compteur ne changent plus.`),
  vat: "TVA",
  regime: t("Régime de TVA"),
  regimes: {
    exempt_261_4_4a: t("Exonération – article 261, 4-4° a du CGI"),
    franchise_293b: t("Franchise en base – article 293 B du CGI"),
    taxable: t("Assujetti à la TVA"),
  } satisfies Record<VatRegime, string>,
  attestedOn: t("Date de l'attestation (formulaire 3511)"),
  vatNumber: t("N° de TVA intracommunautaire"),
  bank: t("Règlement"),
  holder: t("Titulaire du compte"),
  iban: "IBAN",
  bic: "BIC",
  days: t("Délai de paiement"),
  daysHint: t("En jours après la date de la facture, 60 au plus."),
  daysSuffix: "jours",
  penalty: t("Pénalités de retard et escompte"),
  indemnity: t("L'indemnité forfaitaire de recouvrement de 40 € est ajoutée à chaque facture."),
  signatory: "Signataire",
  signatoryHint: t("Nom et qualité imprimés au bas des factures."),
  signatoryName: t("Prénom et nom"),
  signatoryRole: t("Qualité"),
  save: "Enregistrer",
  saving: "Enregistrement…",
  accept: t("Accepter la numérotation…"),
  acceptTitle: t("Accepter la numérotation des factures ?"),
  acceptText: (next: string) =>
    t(
      `La première facture portera le numéro ${next}. Le préfixe et le compteur ne pourront plus être modifiés, par personne.`,
    ),
  acceptVerb: t("Accepter définitivement"),
  keep: t("Ne pas accepter"),
  onlyDirection: t("La direction accepte ces paramètres, une seule fois, avant la première facture."),
  saveFirst: t("Enregistrez vos modifications avant d'accepter la numérotation."),
  missing: (what: readonly string[]) => t(`Avant d'accepter, complétez : ${what.join(", ")}.`),
  loading: t("Chargement des paramètres de facturation"),
}
