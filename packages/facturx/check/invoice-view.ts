import { childOf, childrenOf, readXml, textOf, type XmlNode } from "@jalon/xml"

/** An amount as written: its value in cents, and whether it keeps to two decimals. */
export type Amount = { readonly cents: number; readonly isFine: boolean }

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d+))?$/

const readDecimal = (text: string): Amount | null => {
  const [, minus = "", whole = "", decimals = ""] = DECIMAL.exec(text) ?? []
  if (whole === "") return null
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"))
  return { cents: minus ? -cents : cents, isFine: decimals.length <= 2 }
}

const amountAt = (node: XmlNode | undefined, ...path: readonly string[]): Amount | null =>
  readDecimal(textOf(node, ...path))

const party = (agreement: XmlNode | undefined, name: string) => {
  const node = childOf(agreement, name)
  return {
    name: textOf(node, "Name"),
    address: childOf(node, "PostalTradeAddress"),
    country: textOf(node, "PostalTradeAddress", "CountryID"),
    identifiers: [...childrenOf(node, "ID"), ...childrenOf(node, "GlobalID")],
    globalIds: childrenOf(node, "GlobalID"),
    registrations: childrenOf(node, "SpecifiedLegalOrganization", "ID"),
    taxIds: childrenOf(node, "SpecifiedTaxRegistration", "ID"),
    electronicAddresses: childrenOf(node, "URIUniversalCommunication", "URIID"),
  }
}

const taxOf = (node: XmlNode | undefined) => ({
  category: textOf(node, "CategoryCode"),
  rate: readDecimal(textOf(node, "RateApplicablePercent")),
})

const lineView = (node: XmlNode) => {
  const settlement = childOf(node, "SpecifiedLineTradeSettlement")
  return {
    id: textOf(node, "AssociatedDocumentLineDocument", "LineID"),
    name: textOf(node, "SpecifiedTradeProduct", "Name"),
    quantity: amountAt(node, "SpecifiedLineTradeDelivery", "BilledQuantity"),
    unit: childOf(node, "SpecifiedLineTradeDelivery", "BilledQuantity")?.attributes.get("unitCode") ?? "",
    price: amountAt(node, "SpecifiedLineTradeAgreement", "NetPriceProductTradePrice", "ChargeAmount"),
    net: amountAt(settlement, "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"),
    tax: taxOf(childOf(settlement, "ApplicableTradeTax")),
  }
}

const breakdownView = (node: XmlNode) => ({
  ...taxOf(node),
  basis: amountAt(node, "BasisAmount"),
  tax: amountAt(node, "CalculatedAmount"),
  reason: textOf(node, "ExemptionReason"),
  reasonCode: textOf(node, "ExemptionReasonCode"),
})

const chargeView = (node: XmlNode) => ({
  isCharge: textOf(node, "ChargeIndicator", "Indicator") === "true",
  amount: amountAt(node, "ActualAmount"),
  ...taxOf(childOf(node, "CategoryTradeTax")),
})

/** What the rules look at, taken from the data of an invoice. */
export const invoiceView = (xml: string) => {
  const root = readXml(xml, { maxLength: 5_000_000 })
  const document = childOf(root, "ExchangedDocument")
  const transaction = childOf(root, "SupplyChainTradeTransaction")
  const agreement = childOf(transaction, "ApplicableHeaderTradeAgreement")
  const settlement = childOf(transaction, "ApplicableHeaderTradeSettlement")
  const totals = childOf(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation")
  const period = childOf(settlement, "BillingSpecifiedPeriod")
  const total = (name: string) => amountAt(totals, name)
  return {
    guideline: textOf(root, "ExchangedDocumentContext", "GuidelineSpecifiedDocumentContextParameter", "ID"),
    number: textOf(document, "ID"),
    issuedOn: textOf(document, "IssueDateTime", "DateTimeString"),
    typeCode: textOf(document, "TypeCode"),
    noteCodes: childrenOf(document, "IncludedNote", "SubjectCode").map(({ text }) => text),
    currency: textOf(settlement, "InvoiceCurrencyCode"),
    seller: party(agreement, "SellerTradeParty"),
    buyer: party(agreement, "BuyerTradeParty"),
    lines: childrenOf(transaction, "IncludedSupplyChainTradeLineItem").map(lineView),
    charges: childrenOf(settlement, "SpecifiedTradeAllowanceCharge").map(chargeView),
    breakdowns: childrenOf(settlement, "ApplicableTradeTax").map(breakdownView),
    paymentMeans: childrenOf(settlement, "SpecifiedTradeSettlementPaymentMeans").map((node) => ({
      code: textOf(node, "TypeCode"),
      iban: textOf(node, "PayeePartyCreditorFinancialAccount", "IBANID"),
    })),
    dueOn: textOf(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime", "DateTimeString"),
    terms: textOf(settlement, "SpecifiedTradePaymentTerms", "Description"),
    period: period && {
      from: textOf(period, "StartDateTime", "DateTimeString"),
      to: textOf(period, "EndDateTime", "DateTimeString"),
    },
    originals: childrenOf(settlement, "InvoiceReferencedDocument").map((node) => ({
      number: textOf(node, "IssuerAssignedID"),
      issuedOn: textOf(node, "FormattedIssueDateTime", "DateTimeString"),
    })),
    taxCurrency: childOf(totals, "TaxTotalAmount")?.attributes.get("currencyID") ?? "",
    totals: {
      lines: total("LineTotalAmount"),
      charges: total("ChargeTotalAmount"),
      allowances: total("AllowanceTotalAmount"),
      basis: total("TaxBasisTotalAmount"),
      tax: total("TaxTotalAmount"),
      grand: total("GrandTotalAmount"),
      prepaid: total("TotalPrepaidAmount"),
      rounding: total("RoundingAmount"),
      due: total("DuePayableAmount"),
    },
  }
}

export type InvoiceView = ReturnType<typeof invoiceView>
