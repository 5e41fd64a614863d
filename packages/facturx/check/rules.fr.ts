import {
  ADDRESS_SCHEMES,
  COUNTRIES,
  CURRENCIES,
  EXEMPTION_CODES,
  IDENTIFIER_SCHEMES,
  PAYMENT_MEANS,
  TYPE_CODES,
  UNITS,
  VAT_CATEGORIES,
} from "./code-lists.ts"
import type { Amount, InvoiceView } from "./invoice-view.ts"

export type Rule = {
  /** As the standard names it; `FR-…` are asked by French law and by us. */
  readonly id: string
  readonly message: string
  readonly holds: (invoice: InvoiceView) => boolean
}

const rule = (id: string, message: string, holds: Rule["holds"]): Rule => ({ id, message, holds })

type Line = InvoiceView["lines"][number]
const everyLine = (holds: (line: Line) => boolean) => (invoice: InvoiceView) => invoice.lines.every(holds)

const cents = (amount: Amount | null): number => amount?.cents ?? 0
const sum = (amounts: readonly (Amount | null)[]): number =>
  amounts.reduce((total, amount) => total + cents(amount), 0)
const isFine = (amount: Amount | null): boolean => amount?.isFine ?? true
/** Rules on amounts speak of amounts that are there: their absence has a rule of its own. */
const equal = (amount: Amount | null, expected: number): boolean =>
  amount === null || amount.cents === expected
const isZero = (rate: Amount | null): boolean => rate !== null && rate.cents === 0 && rate.isFine

const presence: readonly Rule[] = [
  rule("BR-01", "Le profil de la facture (BT-24) manque.", ({ guideline }) => guideline !== ""),
  rule("BR-02", "Le numéro de facture (BT-1) manque.", ({ number }) => number !== ""),
  rule("BR-03", "La date d'émission (BT-2) manque.", ({ issuedOn }) => issuedOn !== ""),
  rule("BR-04", "Le type de facture (BT-3) manque.", ({ typeCode }) => typeCode !== ""),
  rule("BR-05", "La devise (BT-5) manque.", ({ currency }) => currency !== ""),
  rule("BR-06", "Le nom du vendeur (BT-27) manque.", ({ seller }) => seller.name !== ""),
  rule("BR-07", "Le nom de l'acheteur (BT-44) manque.", ({ buyer }) => buyer.name !== ""),
  rule("BR-08", "L'adresse du vendeur (BG-5) manque.", ({ seller }) => seller.address !== undefined),
  rule("BR-09", "Le pays du vendeur (BT-40) manque.", ({ seller }) => seller.country !== ""),
  rule("BR-10", "L'adresse de l'acheteur (BG-8) manque.", ({ buyer }) => buyer.address !== undefined),
  rule("BR-11", "Le pays de l'acheteur (BT-55) manque.", ({ buyer }) => buyer.country !== ""),
  rule("BR-12", "Le total des lignes (BT-106) manque.", ({ totals }) => totals.lines !== null),
  rule("BR-13", "Le total hors taxe (BT-109) manque.", ({ totals }) => totals.basis !== null),
  rule("BR-14", "Le total TTC (BT-112) manque.", ({ totals }) => totals.grand !== null),
  rule("BR-15", "Le montant à payer (BT-115) manque.", ({ totals }) => totals.due !== null),
  rule("BR-16", "La facture n'a aucune ligne.", ({ lines }) => lines.length > 0),
  rule(
    "BR-21",
    "Une ligne n'a pas d'identifiant (BT-126).",
    everyLine(({ id }) => id !== ""),
  ),
  rule(
    "BR-22",
    "Une ligne n'a pas de quantité (BT-129).",
    everyLine(({ quantity }) => quantity !== null),
  ),
  rule(
    "BR-23",
    "Une ligne n'a pas d'unité (BT-130).",
    everyLine(({ unit }) => unit !== ""),
  ),
  rule(
    "BR-24",
    "Une ligne n'a pas de montant net (BT-131).",
    everyLine(({ net }) => net !== null),
  ),
  rule(
    "BR-25",
    "Une ligne n'a pas de désignation (BT-153).",
    everyLine(({ name }) => name !== ""),
  ),
  rule(
    "BR-26",
    "Une ligne n'a pas de prix (BT-146).",
    everyLine(({ price }) => price !== null),
  ),
  rule(
    "BR-27",
    "Un prix (BT-146) est négatif.",
    everyLine(({ price }) => cents(price) >= 0),
  ),
  rule("BR-29", "La période facturée finit avant de commencer.", ({ period }) =>
    period?.from && period.to ? period.from <= period.to : true,
  ),
  rule("BR-45", "La base d'une ventilation de TVA (BT-116) manque.", ({ breakdowns }) =>
    breakdowns.every(({ basis }) => basis !== null),
  ),
  rule("BR-46", "Le montant d'une ventilation de TVA (BT-117) manque.", ({ breakdowns }) =>
    breakdowns.every(({ tax }) => tax !== null),
  ),
  rule("BR-47", "La catégorie d'une ventilation de TVA (BT-118) manque.", ({ breakdowns }) =>
    breakdowns.every(({ category }) => category !== ""),
  ),
  rule("BR-48", "Le taux d'une ventilation de TVA (BT-119) manque.", ({ breakdowns }) =>
    breakdowns.every(({ rate }) => rate !== null),
  ),
  rule("BR-49", "Le moyen de paiement (BT-81) manque.", ({ paymentMeans }) =>
    paymentMeans.every(({ code }) => code !== ""),
  ),
  rule("BR-55", "Le numéro de la facture d'origine (BT-25) manque.", ({ originals }) =>
    originals.every(({ number }) => number !== ""),
  ),
  rule("BR-61", "L'IBAN du virement (BT-84) manque.", ({ paymentMeans }) =>
    paymentMeans.every(({ iban }) => iban !== ""),
  ),
  rule("BR-62", "L'adresse électronique du vendeur n'a pas de type.", ({ seller }) =>
    seller.electronicAddresses.every(({ attributes }) => attributes.has("schemeID")),
  ),
  rule("BR-63", "L'adresse électronique de l'acheteur n'a pas de type.", ({ buyer }) =>
    buyer.electronicAddresses.every(({ attributes }) => attributes.has("schemeID")),
  ),
]

const sums: readonly Rule[] = [
  rule(
    "BR-CO-04",
    "Une ligne n'a pas de catégorie de TVA (BT-151).",
    everyLine(({ tax }) => tax.category !== ""),
  ),
  rule("BR-CO-10", "Le total des lignes (BT-106) n'est pas leur somme.", ({ totals, lines }) =>
    equal(totals.lines, sum(lines.map(({ net }) => net))),
  ),
  rule("BR-CO-13", "Le total hors taxe (BT-109) n'est pas le total des lignes.", ({ totals }) =>
    equal(totals.basis, cents(totals.lines) - cents(totals.allowances) + cents(totals.charges)),
  ),
  rule(
    "BR-CO-14",
    "Le total de TVA (BT-110) n'est pas la somme des ventilations.",
    ({ totals, breakdowns }) => equal(totals.tax, sum(breakdowns.map(({ tax }) => tax))),
  ),
  rule("BR-CO-15", "Le total TTC (BT-112) n'est pas le hors taxe plus la TVA.", ({ totals }) =>
    equal(totals.grand, cents(totals.basis) + cents(totals.tax)),
  ),
  rule("BR-CO-16", "Le montant à payer (BT-115) n'est pas le total TTC moins les acomptes.", ({ totals }) =>
    equal(totals.due, cents(totals.grand) - cents(totals.prepaid) + cents(totals.rounding)),
  ),
  rule("BR-CO-17", "La TVA d'une ventilation (BT-117) n'est pas sa base par son taux.", ({ breakdowns }) =>
    breakdowns.every(({ basis, rate, tax }) => {
      const product = cents(basis) * cents(rate)
      return equal(tax, Math.sign(product) * Math.round(Math.abs(product) / 10_000))
    }),
  ),
  rule(
    "BR-CO-18",
    "La facture n'a aucune ventilation de TVA (BG-23).",
    ({ breakdowns }) => breakdowns.length > 0,
  ),
  rule("BR-CO-19", "La période facturée n'a ni début ni fin.", ({ period }) =>
    period === undefined ? true : period.from !== "" || period.to !== "",
  ),
  rule(
    "BR-CO-25",
    "Ni date d'échéance (BT-9) ni conditions de paiement (BT-20).",
    ({ totals, dueOn, terms }) => (cents(totals.due) > 0 ? dueOn !== "" || terms !== "" : true),
  ),
  rule("BR-CO-26", "Le vendeur n'est identifié par aucun numéro (BT-29, BT-30 ou BT-31).", ({ seller }) =>
    [
      ...seller.identifiers,
      ...seller.registrations,
      ...seller.taxIds.filter((id) => id.attributes.get("schemeID") === "VA"),
    ].some(({ text }) => text !== ""),
  ),
]

const decimals: readonly Rule[] = [
  rule("BR-DEC-09", "Le total des lignes a plus de deux décimales.", ({ totals }) => isFine(totals.lines)),
  rule("BR-DEC-12", "Le total hors taxe a plus de deux décimales.", ({ totals }) => isFine(totals.basis)),
  rule("BR-DEC-13", "Le total de TVA a plus de deux décimales.", ({ totals }) => isFine(totals.tax)),
  rule("BR-DEC-14", "Le total TTC a plus de deux décimales.", ({ totals }) => isFine(totals.grand)),
  rule("BR-DEC-16", "Les acomptes ont plus de deux décimales.", ({ totals }) => isFine(totals.prepaid)),
  rule("BR-DEC-18", "Le montant à payer a plus de deux décimales.", ({ totals }) => isFine(totals.due)),
  rule("BR-DEC-19", "La base d'une ventilation a plus de deux décimales.", ({ breakdowns }) =>
    breakdowns.every(({ basis }) => isFine(basis)),
  ),
  rule("BR-DEC-20", "La TVA d'une ventilation a plus de deux décimales.", ({ breakdowns }) =>
    breakdowns.every(({ tax }) => isFine(tax)),
  ),
  rule(
    "BR-DEC-23",
    "Le montant d'une ligne a plus de deux décimales.",
    everyLine(({ net }) => isFine(net)),
  ),
]

const schemes = (
  allowed: ReadonlySet<string>,
  nodes: readonly { attributes: ReadonlyMap<string, string> }[],
) => nodes.every(({ attributes }) => allowed.has(attributes.get("schemeID") ?? ""))

const codes: readonly Rule[] = [
  rule("BR-CL-01", "Le type de facture n'est ni 380 ni 381.", ({ typeCode }) => TYPE_CODES.has(typeCode)),
  rule("BR-CL-03", "La devise du total de TVA n'est pas l'euro.", ({ taxCurrency }) =>
    CURRENCIES.has(taxCurrency),
  ),
  rule("BR-CL-04", "La devise n'est pas l'euro.", ({ currency }) => CURRENCIES.has(currency)),
  rule("BR-CL-10", "Le type d'un identifiant est inconnu.", ({ seller, buyer }) =>
    schemes(IDENTIFIER_SCHEMES, [...seller.globalIds, ...buyer.globalIds]),
  ),
  rule("BR-CL-11", "Le type d'un numéro d'immatriculation est inconnu.", ({ seller, buyer }) =>
    schemes(IDENTIFIER_SCHEMES, [...seller.registrations, ...buyer.registrations]),
  ),
  rule("BR-CL-14", "Un pays est inconnu.", ({ seller, buyer }) =>
    [seller.country, buyer.country].every((country) => COUNTRIES.has(country)),
  ),
  rule("BR-CL-16", "Le moyen de paiement n'est pas le virement SEPA (58).", ({ paymentMeans }) =>
    paymentMeans.every(({ code }) => PAYMENT_MEANS.has(code)),
  ),
  rule("BR-CL-17", "La catégorie d'une ventilation de TVA est inconnue.", ({ breakdowns }) =>
    breakdowns.every(({ category }) => VAT_CATEGORIES.has(category)),
  ),
  rule(
    "BR-CL-18",
    "La catégorie de TVA d'une ligne est inconnue.",
    everyLine(({ tax }) => VAT_CATEGORIES.has(tax.category)),
  ),
  rule("BR-CL-22", "Le code du motif d'exonération est inconnu.", ({ breakdowns }) =>
    breakdowns.every(({ reasonCode }) => reasonCode === "" || EXEMPTION_CODES.has(reasonCode)),
  ),
  rule(
    "BR-CL-23",
    "L'unité d'une ligne est inconnue.",
    everyLine(({ unit }) => UNITS.has(unit)),
  ),
  rule("BR-CL-25", "Le type d'une adresse électronique est inconnu.", ({ seller, buyer }) =>
    schemes(ADDRESS_SCHEMES, [...seller.electronicAddresses, ...buyer.electronicAddresses]),
  ),
]

const exemptBreakdowns = ({ breakdowns }: InvoiceView) =>
  breakdowns.filter(({ category }) => category === "E")
const exemptLines = ({ lines }: InvoiceView) => lines.filter(({ tax }) => tax.category === "E")
const exemptCharges = ({ charges }: InvoiceView, isCharge: boolean) =>
  charges.filter((one) => one.category === "E" && one.isCharge === isCharge)
const hasTaxId = ({ seller }: InvoiceView) => seller.taxIds.some(({ text }) => text !== "")
const isExempt = (invoice: InvoiceView) =>
  [exemptLines(invoice), exemptCharges(invoice, true), exemptCharges(invoice, false)].some(
    (all) => all.length > 0,
  )

const exemption: readonly Rule[] = [
  rule("BR-E-01", "Une facture exonérée porte une ventilation exonérée, et une seule.", (invoice) =>
    isExempt(invoice) ? exemptBreakdowns(invoice).length === 1 : true,
  ),
  rule("BR-E-02", "Une ligne exonérée demande le numéro de TVA ou fiscal du vendeur.", (invoice) =>
    exemptLines(invoice).length > 0 ? hasTaxId(invoice) : true,
  ),
  rule("BR-E-03", "Une remise exonérée demande le numéro de TVA ou fiscal du vendeur.", (invoice) =>
    exemptCharges(invoice, false).length > 0 ? hasTaxId(invoice) : true,
  ),
  rule("BR-E-04", "Des frais exonérés demandent le numéro de TVA ou fiscal du vendeur.", (invoice) =>
    exemptCharges(invoice, true).length > 0 ? hasTaxId(invoice) : true,
  ),
  rule("BR-E-05", "Le taux d'une ligne exonérée n'est pas zéro.", (invoice) =>
    exemptLines(invoice).every(({ tax }) => isZero(tax.rate)),
  ),
  rule("BR-E-06", "Le taux d'une remise exonérée n'est pas zéro.", (invoice) =>
    exemptCharges(invoice, false).every(({ rate }) => isZero(rate)),
  ),
  rule("BR-E-07", "Le taux de frais exonérés n'est pas zéro.", (invoice) =>
    exemptCharges(invoice, true).every(({ rate }) => isZero(rate)),
  ),
  rule("BR-E-08", "La base exonérée n'est pas la somme des lignes exonérées.", (invoice) => {
    const expected =
      sum(exemptLines(invoice).map(({ net }) => net)) -
      sum(exemptCharges(invoice, false).map(({ amount }) => amount)) +
      sum(exemptCharges(invoice, true).map(({ amount }) => amount))
    return exemptBreakdowns(invoice).every(({ basis }) => equal(basis, expected))
  }),
  rule("BR-E-09", "La TVA d'une ventilation exonérée n'est pas zéro.", (invoice) =>
    exemptBreakdowns(invoice).every(({ tax }) => equal(tax, 0)),
  ),
  rule("BR-E-10", "Le motif d'exonération (BT-120 ou BT-121) manque.", (invoice) =>
    exemptBreakdowns(invoice).every(({ reason, reasonCode }) => reason !== "" || reasonCode !== ""),
  ),
]

const french: readonly Rule[] = [
  rule(
    "FR-AVOIR",
    "Un avoir cite le numéro et la date de la facture d'origine.",
    ({ typeCode, originals }) =>
      typeCode === "381" ? originals.length > 0 && originals.every(({ issuedOn }) => issuedOn !== "") : true,
  ),
  rule("FR-NOTES", "Les pénalités (PMD), l'indemnité (PMT) ou l'escompte (AAB) manquent.", ({ noteCodes }) =>
    ["PMD", "PMT", "AAB"].every((code) => noteCodes.includes(code)),
  ),
]

export const rules: readonly Rule[] = [...presence, ...sums, ...decimals, ...codes, ...exemption, ...french]
