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
  vatText: t(
    "Un régime pour toute l'école : pédagogie, frais annexes, participation et reste à charge des entreprises sont facturés sans TVA, avec la mention de la loi.",
  ),
  taxable: t("Jalon n'émet pas de facture avec TVA"),
  taxableText: t(
    "Sous ce régime, aucune échéance ne peut être facturée ici. Si votre formation est exonérée, choisissez l'exonération ; sinon, facturez-la dans votre logiciel de comptabilité : Jalon continue de suivre les échéances prévues.",
  ),
  regime: t("Régime de TVA"),
  regimes: {
    exempt_261_4_4a: t("Exonération avec attestation – article 261, 4-4° a du CGI"),
    exempt_public: t("Exonération d'un organisme public – article 261, 4-4° a du CGI"),
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
  accounts: {
    title: t("Comptes comptables"),
    text: t(
      "Utilisés par l'export des écritures. Demandez les vôtres à votre comptable ; ils se changent à tout moment, pour les exports suivants.",
    ),
    customer: "Clients",
    customerHint: t("Commence par 411."),
    apprenticeship: t("Produits de l'apprentissage"),
    otherTraining: t("Produits des autres formations"),
    incomeHint: t("Commence par 70."),
    bank: "Banque",
    bankHint: t("Commence par 51."),
  },
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
