import { formatEuros, plural, typography, withDe } from "@jalon/kernel"

/** Sentences that a screen shows beside a file, a line or a suggestion. */
export const fileWords = {
  tooLong: typography("Le fichier est trop grand : exportez une période plus courte."),
  brokenXml: typography("Le fichier XML est incomplet ou mal formé : exportez-le de nouveau."),
  otherXml: typography("Ce fichier XML n'est pas un relevé de compte CAMT.053."),
  noHeader: typography(
    "Les colonnes ne sont pas reconnues : il faut une date, un libellé, et un montant ou un crédit.",
  ),
  brokenCsv: typography("Un guillemet n'est pas refermé : exportez le fichier de nouveau."),
}

export const lineWords = {
  date: (text: string) => typography(`La date « ${text} » n'est pas lisible.`),
  amount: (text: string) => typography(`Le montant « ${text} » n'est pas lisible.`),
  doubtfulAmount: (text: string) => typography(`Le montant « ${text} » peut se lire de deux façons.`),
  noAmount: "La ligne n’a pas de montant.",
  twoAmounts: "La ligne a un débit et un crédit.",
  currency: (text: string) => typography(`La devise « ${text} » n'est pas l'euro.`),
  notBooked: "Le mouvement n’est pas encore comptabilisé.",
  direction: "Le sens du mouvement manque.",
}

export const reasonWords = {
  number: (number: string) => `Le libellé cite la facture ${number}.`,
  transfer: (reference: string) => `Le libellé porte la référence de virement ${reference}.`,
  dossier: (dossier: string) => `Le libellé cite le dossier ${dossier}.`,
  iban: (payer: string) => typography(`Le compte est celui ${withDe(payer)}.`),
  payer: (payer: string) => typography(`Le payeur est ${payer}.`),
  exact: "Le montant est exactement celui de la facture.",
  exactSum: (count: number) =>
    typography(`Le montant est la somme de ${plural(count, "facture", "factures")}.`),
  partial: (rest: number) => typography(`Paiement partiel : il restera ${formatEuros(rest)} à payer.`),
  surplus: (rest: number) => typography(`Le virement dépasse ce qui est dû de ${formatEuros(rest)}.`),
  onlyAmount: "Seul le montant correspond.",
  dueAgain: "Un règlement est déjà enregistré, et la facture doit encore le même montant.",
  severalPossible: "D’autres factures donnent le même montant.",
}
