import type { InvoicePages } from "@jalon/documents"
import { deca, iban, siren, siret } from "@jalon/identifiers"
import { formatAmount, formatEuros, formatFrenchDate, typography } from "@jalon/kernel"
import type { Address, Buyer, InvoiceDocument, InvoiceLine, Seller } from "./model.ts"
import { FILE_NAME } from "./pdf-metadata.ts"
import { invoiceTotalCents, lineCents } from "./totals.ts"

const isText = (text: string | null | false): text is string => typeof text === "string" && text !== ""

const addressLines = ({ lines, postcode, city, country }: Address): string[] => [
  ...lines.filter(isText),
  `${postcode} ${city}`.trim(),
  ...(country === "FR" ? [] : [countryName(country)]),
]

const names = new Intl.DisplayNames("fr", { type: "region" })
const countryName = (code: string): string => names.of(code) ?? code

/** Numbers are read in groups and never cut at the end of a line. */
const grouped = (format: (value: string) => string, value: string): string =>
  format(value).replaceAll(" ", "\u00a0")

const sellerLines = (seller: Seller): string[] => [
  ...addressLines(seller.address),
  typography(`SIRET : ${grouped(siret.format, seller.siret)}`),
  ...[
    seller.vatNumber && `N° TVA : ${seller.vatNumber}`,
    seller.nda && `N° de déclaration d'activité : ${seller.nda}`,
    seller.uai && `UAI : ${seller.uai}`,
    [seller.phone, seller.email].filter(isText).join(" – "),
  ]
    .filter(isText)
    .map(typography),
]

const buyerLines = (buyer: Buyer): string[] => [
  ...addressLines(buyer.address),
  ...[
    buyer.siret
      ? `SIRET : ${grouped(siret.format, buyer.siret)}`
      : buyer.siren && `SIREN : ${grouped(siren.format, buyer.siren)}`,
  ]
    .filter(isText)
    .map(typography),
]

const foot = ({ seller }: InvoiceDocument): string =>
  [
    seller.name,
    seller.legalForm,
    addressLines(seller.address).join(", "),
    `SIREN ${grouped(siren.format, seller.siret.slice(0, 9))}`,
    seller.register,
    seller.nda && `déclaration d’activité ${seller.nda}`,
    seller.uai && `UAI\u00a0${seller.uai}`,
  ]
    .filter(isText)
    .join(" – ")

type Words = { readonly label: string; readonly value: string }
const words = (label: string, value: string | null | false): Words[] =>
  isText(value) ? [{ label: typography(label), value }] : []

const contractLabel = (reference: string): string => (deca.parse(reference).ok ? "N° DECA" : "N° de contrat")

const facts = (invoice: InvoiceDocument): Words[] => [
  ...words("Date d'émission", formatFrenchDate(invoice.issuedOn)),
  ...(invoice.kind === "invoice" ? words("Date d'échéance", formatFrenchDate(invoice.dueOn)) : []),
  ...words(invoice.buyerReferenceIs === "service" ? "Code service" : "N° de dossier", invoice.buyerReference),
  ...words("N° d'engagement", invoice.orderReference),
  ...words(contractLabel(invoice.contractReference ?? ""), invoice.contractReference),
]

const periodWords = ({ from, to }: NonNullable<InvoiceDocument["period"]>): string =>
  from === to ? `Le ${formatFrenchDate(from)}` : `Du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`

const about = ({ subject, period }: InvoiceDocument): Words[] => {
  const { apprentice, employer, certification, instalment } = subject
  return [
    ...words("Apprenti ou stagiaire", apprentice),
    ...words(
      "Employeur",
      employer &&
        typography(
          employer.name + (employer.siret ? ` (SIRET ${grouped(siret.format, employer.siret)})` : ""),
        ),
    ),
    ...words(
      "Certification",
      certification && certification.title + (certification.rncp ? ` (${certification.rncp})` : ""),
    ),
    ...words(
      "Échéance",
      instalment &&
        `${instalment.number} sur ${instalment.of}${instalment.code === String(instalment.number) ? "" : ` (code ${instalment.code})`}`,
    ),
    ...words("Période", period && periodWords(period)),
    ...words("Nature de l'opération", "Prestations de services"),
  ]
}

const quantity = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })

const lineWords = (line: InvoiceLine) => ({
  name: line.name,
  description: line.description,
  quantity:
    line.unit === "hour" ? typography(`${quantity.format(line.quantity)} h`) : quantity.format(line.quantity),
  price: formatAmount(line.unitPriceCents),
  vat: "Exonéré",
  amount: formatAmount(lineCents(line)),
})

const totals = (invoice: InvoiceDocument) => {
  const cents = invoiceTotalCents(invoice)
  const due = invoice.kind === "invoice" ? "Net à payer" : "Net à votre crédit"
  return [
    { label: "Total HT", value: formatEuros(cents), strong: false },
    { label: "TVA", value: formatEuros(0), strong: false },
    { label: "Total TTC", value: formatEuros(cents), strong: false },
    { label: due, value: formatEuros(cents), strong: true },
  ]
}

const payment = (invoice: InvoiceDocument): InvoicePages["payment"] => {
  const { bic, holder } = invoice.payment
  if (invoice.kind === "credit_note")
    return {
      title: "Règlement de l’avoir",
      pairs: [
        ...words(
          "Facture corrigée",
          `${invoice.original.number} du ${formatFrenchDate(invoice.original.issuedOn)}`,
        ),
        ...words("Motif", invoice.original.reason),
        ...words("Modalités", invoice.terms.payment),
      ],
    }
  return {
    title: "Paiement par virement",
    pairs: [
      ...words("À payer au plus tard le", formatFrenchDate(invoice.dueOn)),
      ...words("Titulaire", holder),
      ...words("IBAN", grouped(iban.format, invoice.payment.iban)),
      ...words("BIC", bic),
      ...words("Référence à rappeler", invoice.number),
      ...words("Conditions", invoice.terms.payment),
    ],
  }
}

const under = (invoice: InvoiceDocument): string =>
  invoice.kind === "invoice"
    ? `Émise le ${formatFrenchDate(invoice.issuedOn)}`
    : `Émis le ${formatFrenchDate(invoice.issuedOn)}, corrige la facture ${invoice.original.number} du ${formatFrenchDate(invoice.original.issuedOn)}`

/** The invoice as people read it, with its data attached. */
export const invoicePages = (invoice: InvoiceDocument, xml: string): InvoicePages => {
  const kind = invoice.kind === "invoice" ? "Facture" : "Avoir"
  const { terms, logo } = invoice
  const logoFile = logo && { name: `logo.${logo.type}`, bytes: logo.bytes }
  return {
    title: `${kind} ${invoice.number}`,
    madeOn: invoice.issuedOn,
    foot: foot(invoice),
    kind,
    number: invoice.number,
    under: under(invoice),
    logo: logoFile && { file: logoFile.name, alt: typography(`Logo : ${invoice.seller.name}`) },
    seller: { name: invoice.seller.name, lines: sellerLines(invoice.seller) },
    buyer: { name: invoice.buyer.name, lines: buyerLines(invoice.buyer) },
    facts: facts(invoice),
    aboutTitle: "Objet",
    about: about(invoice),
    lines: invoice.lines.map(lineWords),
    totals: totals(invoice),
    exemption: invoice.exemption.words,
    payment: payment(invoice),
    mentions: [terms.latePenalties, terms.recoveryIndemnity, terms.discount].filter(isText),
    signatory: invoice.signatory,
    files: [...(logoFile ? [logoFile] : []), { name: FILE_NAME, bytes: Buffer.from(xml) }],
    attachments: [
      { file: FILE_NAME, mimeType: "application/xml", description: "Factur-X", relationship: "alternative" },
    ],
  }
}
