import type { IsoDate } from "@jalon/kernel"
import type { Address, Buyer, InvoiceDocument, InvoiceLine, Seller } from "./model.ts"
import { invoiceTotalCents, lineCents } from "./totals.ts"
import { element, optional, type Xml } from "./xml-writer.ts"

/** Profile EN 16931 of Factur-X. */
export const GUIDELINE = "urn:cen.eu:en16931:2017"
/** Services, in the French frames of invoicing. */
const SERVICES = "S1"
const SEPA_TRANSFER = "58"
const UNITS = { piece: "C62", hour: "HUR" } as const

/** « 1234.50 »: never through a floating-point number. */
const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const day = (date: IsoDate): string => date.replaceAll("-", "")
const dated = (name: string, date: IsoDate): Xml =>
  element(name, [element("udt:DateTimeString", day(date), { format: "102" })])

const amount = (name: string, cents: number): Xml => element(`ram:${name}`, money(cents))
const id = (value: string, schemeID?: string): Xml =>
  element("ram:ID", value, schemeID === undefined ? {} : { schemeID })

const addressXml = ({ lines, postcode, city, country }: Address): Xml =>
  element("ram:PostalTradeAddress", [
    optional("ram:PostcodeCode", postcode),
    ...["One", "Two", "Three"].map((rank, at) => optional(`ram:Line${rank}`, lines[at] ?? null)),
    optional("ram:CityName", city),
    element("ram:CountryID", country),
  ])

const electronicAddressXml = (address: string | null): Xml | null =>
  address === null
    ? null
    : element("ram:URIUniversalCommunication", [element("ram:URIID", address, { schemeID: "0225" })])

const contactXml = ({ name, email, phone }: Seller): Xml | null =>
  email === null && phone === null
    ? null
    : element("ram:DefinedTradeContact", [
        element("ram:PersonName", name),
        phone === null
          ? null
          : element("ram:TelephoneUniversalCommunication", [element("ram:CompleteNumber", phone)]),
        email === null ? null : element("ram:EmailURIUniversalCommunication", [element("ram:URIID", email)]),
      ])

/** Who has no VAT number is known to the tax office by the SIREN (BR-E-02). */
const taxIdXml = ({ vatNumber, siret }: Seller): Xml =>
  element("ram:SpecifiedTaxRegistration", [
    vatNumber === null ? id(siret.slice(0, 9), "FC") : id(vatNumber, "VA"),
  ])

const sellerXml = (seller: Seller): Xml => {
  const legal = [
    seller.legalForm,
    seller.register,
    seller.nda && `NDA ${seller.nda}`,
    seller.uai && `UAI ${seller.uai}`,
  ]
  return element("ram:SellerTradeParty", [
    element("ram:GlobalID", seller.siret, { schemeID: "0009" }),
    element("ram:Name", seller.name),
    optional("ram:Description", legal.filter(Boolean).join(", ")),
    element("ram:SpecifiedLegalOrganization", [id(seller.siret.slice(0, 9), "0002")]),
    contactXml(seller),
    addressXml(seller.address),
    electronicAddressXml(seller.electronicAddress),
    taxIdXml(seller),
  ])
}

const buyerXml = (buyer: Buyer): Xml =>
  element("ram:BuyerTradeParty", [
    optional("ram:GlobalID", buyer.siret, { schemeID: "0009" }),
    element("ram:Name", buyer.name),
    buyer.siren === null ? null : element("ram:SpecifiedLegalOrganization", [id(buyer.siren, "0002")]),
    addressXml(buyer.address),
    electronicAddressXml(buyer.electronicAddress),
  ])

const lineXml = (line: InvoiceLine, index: number): Xml =>
  element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:Name", line.name),
      optional("ram:Description", line.description),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [amount("ChargeAmount", line.unitPriceCents)]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [
      element("ram:BilledQuantity", money(Math.round(line.quantity * 100)), { unitCode: UNITS[line.unit] }),
    ]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [
        element("ram:TypeCode", "VAT"),
        element("ram:CategoryCode", "E"),
        element("ram:RateApplicablePercent", "0"),
      ]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        amount("LineTotalAmount", lineCents(line)),
      ]),
    ]),
  ])

const notesXml = ({ terms }: InvoiceDocument): Xml[] =>
  (
    [
      [terms.latePenalties, "PMD"],
      [terms.recoveryIndemnity, "PMT"],
      [terms.discount, "AAB"],
    ] as const
  ).map(([words, code]) =>
    element("ram:IncludedNote", [element("ram:Content", words), element("ram:SubjectCode", code)]),
  )

const reference = (name: string, number: string | null): Xml | null =>
  number === null || number === ""
    ? null
    : element(`ram:${name}ReferencedDocument`, [element("ram:IssuerAssignedID", number)])

const agreementXml = (invoice: InvoiceDocument): Xml =>
  element("ram:ApplicableHeaderTradeAgreement", [
    optional("ram:BuyerReference", invoice.buyerReference),
    sellerXml(invoice.seller),
    buyerXml(invoice.buyer),
    reference("BuyerOrder", invoice.orderReference),
    reference("Contract", invoice.contractReference),
  ])

const paymentMeansXml = ({ payment }: InvoiceDocument): Xml =>
  element("ram:SpecifiedTradeSettlementPaymentMeans", [
    element("ram:TypeCode", SEPA_TRANSFER),
    element("ram:PayeePartyCreditorFinancialAccount", [
      element("ram:IBANID", payment.iban),
      optional("ram:AccountName", payment.holder),
    ]),
    payment.bic === null
      ? null
      : element("ram:PayeeSpecifiedCreditorFinancialInstitution", [element("ram:BICID", payment.bic)]),
  ])

const originalXml = (invoice: InvoiceDocument): Xml | null =>
  invoice.kind === "invoice"
    ? null
    : element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", invoice.original.number),
        element("ram:FormattedIssueDateTime", [
          element("qdt:DateTimeString", day(invoice.original.issuedOn), { format: "102" }),
        ]),
      ])

const totalsXml = (cents: number): Xml =>
  element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
    amount("LineTotalAmount", cents),
    amount("TaxBasisTotalAmount", cents),
    element("ram:TaxTotalAmount", money(0), { currencyID: "EUR" }),
    amount("GrandTotalAmount", cents),
    amount("DuePayableAmount", cents),
  ])

const settlementXml = (invoice: InvoiceDocument): Xml => {
  const cents = invoiceTotalCents(invoice)
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:PaymentReference", invoice.number),
    element("ram:InvoiceCurrencyCode", "EUR"),
    paymentMeansXml(invoice),
    element("ram:ApplicableTradeTax", [
      amount("CalculatedAmount", 0),
      element("ram:TypeCode", "VAT"),
      optional("ram:ExemptionReason", invoice.exemption.words),
      amount("BasisAmount", cents),
      element("ram:CategoryCode", "E"),
      optional("ram:ExemptionReasonCode", invoice.exemption.code),
      element("ram:RateApplicablePercent", "0"),
    ]),
    invoice.period &&
      element("ram:BillingSpecifiedPeriod", [
        dated("ram:StartDateTime", invoice.period.from),
        dated("ram:EndDateTime", invoice.period.to),
      ]),
    element("ram:SpecifiedTradePaymentTerms", [
      optional("ram:Description", invoice.terms.payment),
      invoice.kind === "invoice" ? dated("ram:DueDateDateTime", invoice.dueOn) : null,
    ]),
    totalsXml(cents),
    originalXml(invoice),
  ])
}

const NAMESPACES = Object.fromEntries(
  [
    ["rsm", "CrossIndustryInvoice"],
    ["qdt", "QualifiedDataType"],
    ["ram", "ReusableAggregateBusinessInformationEntity"],
    ["udt", "UnqualifiedDataType"],
  ].map(([prefix, name]) => [`xmlns:${prefix}`, `urn:un:unece:uncefact:data:standard:${name}:100`]),
)

/** The invoice as data (UN/CEFACT CII, profile EN 16931). Same invoice, same characters. */
export const invoiceXml = (invoice: InvoiceDocument): string => {
  const context = (name: string, value: string) =>
    element(`ram:${name}SpecifiedDocumentContextParameter`, [id(value)])
  const { xml } = element(
    "rsm:CrossIndustryInvoice",
    [
      element("rsm:ExchangedDocumentContext", [
        context("BusinessProcess", SERVICES),
        context("Guideline", GUIDELINE),
      ]),
      element("rsm:ExchangedDocument", [
        id(invoice.number),
        element("ram:TypeCode", invoice.kind === "invoice" ? "380" : "381"),
        dated("ram:IssueDateTime", invoice.issuedOn),
        ...notesXml(invoice),
      ]),
      element("rsm:SupplyChainTradeTransaction", [
        ...invoice.lines.map(lineXml),
        agreementXml(invoice),
        element("ram:ApplicableHeaderTradeDelivery", null),
        settlementXml(invoice),
      ]),
    ],
    NAMESPACES,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}
