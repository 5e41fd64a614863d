import { describe, expect, it } from "vitest"
import { rules } from "./check/rules.fr.ts"
import { checkInvoice, checkRules, invoiceXml } from "./index.ts"
import { aCreditNote, anInvoice } from "./testing/index.ts"

const invoice = invoiceXml(anInvoice({ buyer: { ...anInvoice().buyer, electronicAddress: "851296632" } }))
const creditNote = invoiceXml(aCreditNote())

type Change = (xml: string) => string
const cut =
  (pattern: RegExp): Change =>
  (xml) =>
    xml.replace(pattern, "")
const put =
  (pattern: RegExp, words: string): Change =>
  (xml) =>
    xml.replace(pattern, words)
const whole = (name: string): RegExp => new RegExp(`<ram:${name}>.*?</ram:${name}>`)
const buyer =
  (change: Change): Change =>
  (xml) =>
    xml.replace(/<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/, (party) => change(party))
const header =
  (change: Change): Change =>
  (xml) =>
    xml.replace(/<ram:ApplicableHeaderTradeSettlement>.*/, (settlement) => change(settlement))
const both =
  (...changes: readonly Change[]): Change =>
  (xml) =>
    changes.reduce((text, change) => change(text), xml)

/** A discount or a charge at the foot of an invoice; ours have none. */
const charge = (isCharge: boolean, rate: string): Change =>
  header(
    put(
      /<ram:SpecifiedTradePaymentTerms>/,
      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>0.00</ram:ActualAmount><ram:CategoryTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>E</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:CategoryTradeTax></ram:SpecifiedTradeAllowanceCharge>$&`,
    ),
  )
const noTaxId = cut(whole("SpecifiedTaxRegistration"))
const breakdown = (change: Change): Change =>
  header((text) =>
    text.replace(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/, (group) => change(group)),
  )

/** For every rule, an invoice that breaks it. */
const samples: Readonly<Record<string, Change>> = {
  "BR-01": cut(/<ram:GuidelineSpecified.*?<\/ram:GuidelineSpecifiedDocumentContextParameter>/),
  "BR-02": cut(/<ram:ID>HOR-2026-000123<\/ram:ID>/),
  "BR-03": cut(whole("IssueDateTime")),
  "BR-04": cut(/<ram:TypeCode>380<\/ram:TypeCode>/),
  "BR-05": cut(whole("InvoiceCurrencyCode")),
  "BR-06": cut(/<ram:Name>CFA Horizon<\/ram:Name>/),
  "BR-07": cut(/<ram:Name>OPCO Atlas<\/ram:Name>/),
  "BR-08": cut(whole("PostalTradeAddress")),
  "BR-09": cut(whole("CountryID")),
  "BR-10": buyer(cut(whole("PostalTradeAddress"))),
  "BR-11": buyer(cut(whole("CountryID"))),
  "BR-12": header(cut(whole("LineTotalAmount"))),
  "BR-13": cut(whole("TaxBasisTotalAmount")),
  "BR-14": cut(whole("GrandTotalAmount")),
  "BR-15": cut(whole("DuePayableAmount")),
  "BR-16": cut(/<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/),
  "BR-21": cut(whole("LineID")),
  "BR-22": cut(/<ram:BilledQuantity.*?<\/ram:BilledQuantity>/),
  "BR-23": cut(/ unitCode="C62"/),
  "BR-24": cut(whole("LineTotalAmount")),
  "BR-25": cut(/<ram:Name>Restauration<\/ram:Name>/),
  "BR-26": cut(whole("ChargeAmount")),
  "BR-27": put(/<ram:ChargeAmount>/, "$&-"),
  "BR-29": put(/20270404/, "20261004"),
  "BR-45": cut(whole("BasisAmount")),
  "BR-46": cut(whole("CalculatedAmount")),
  "BR-47": breakdown(cut(whole("CategoryCode"))),
  "BR-48": breakdown(cut(whole("RateApplicablePercent"))),
  "BR-49": cut(/<ram:TypeCode>58<\/ram:TypeCode>/),
  "BR-55": put(/<ram:IssuerAssignedID>HOR-2026-000123</, "<ram:IssuerAssignedID><"),
  "BR-61": cut(whole("IBANID")),
  "BR-62": cut(/ schemeID="0225"/),
  "BR-63": buyer(cut(/ schemeID="0225"/)),
  "BR-CO-04": cut(whole("CategoryCode")),
  "BR-CO-10": header(put(/(<ram:LineTotalAmount>)2629.60/, "$12629.61")),
  "BR-CO-13": put(/(<ram:TaxBasisTotalAmount>)2629.60/, "$12629.59"),
  "BR-CO-14": put(/(<ram:TaxTotalAmount currencyID="EUR">)0.00/, "$10.01"),
  "BR-CO-15": put(/(<ram:GrandTotalAmount>)2629.60/, "$12629.00"),
  "BR-CO-16": put(/(<ram:DuePayableAmount>)2629.60/, "$12600.00"),
  "BR-CO-17": put(/(<ram:CalculatedAmount>)0.00/, "$11.00"),
  "BR-CO-18": header(cut(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/)),
  "BR-CO-19": put(
    whole("BillingSpecifiedPeriod"),
    "<ram:BillingSpecifiedPeriod></ram:BillingSpecifiedPeriod>",
  ),
  "BR-CO-25": cut(whole("SpecifiedTradePaymentTerms")),
  "BR-CO-26": both(cut(/<ram:GlobalID.*?<\/ram:GlobalID>/), cut(whole("SpecifiedLegalOrganization"))),
  "BR-DEC-09": header(put(/(<ram:LineTotalAmount>)2629.60/, "$12629.600")),
  "BR-DEC-12": put(/(<ram:TaxBasisTotalAmount>)2629.60/, "$12629.600"),
  "BR-DEC-13": put(/(<ram:TaxTotalAmount currencyID="EUR">)0.00/, "$10.000"),
  "BR-DEC-14": put(/(<ram:GrandTotalAmount>)2629.60/, "$12629.600"),
  "BR-DEC-16": put(/<ram:DuePayableAmount>/, "<ram:TotalPrepaidAmount>0.000</ram:TotalPrepaidAmount>$&"),
  "BR-DEC-18": put(/(<ram:DuePayableAmount>)2629.60/, "$12629.600"),
  "BR-DEC-19": put(/(<ram:BasisAmount>)2629.60/, "$12629.600"),
  "BR-DEC-20": put(/(<ram:CalculatedAmount>)0.00/, "$10.000"),
  "BR-DEC-23": put(/(<ram:LineTotalAmount>)2449.60/, "$12449.600"),
  "BR-CL-01": put(/<ram:TypeCode>380</, "<ram:TypeCode>381X<"),
  "BR-CL-03": put(/currencyID="EUR"/, 'currencyID="EURO"'),
  "BR-CL-04": put(/(<ram:InvoiceCurrencyCode>)EUR/, "$1FRF"),
  "BR-CL-10": put(/schemeID="0009"/, 'schemeID="SIRET"'),
  "BR-CL-11": put(/schemeID="0002"/, 'schemeID="SIREN"'),
  "BR-CL-14": put(/(<ram:CountryID>)FR/, "$1FRA"),
  "BR-CL-16": put(/<ram:TypeCode>58</, "<ram:TypeCode>virement<"),
  "BR-CL-17": breakdown(put(/(<ram:CategoryCode>)E/, "$1X")),
  "BR-CL-18": put(/(<ram:CategoryCode>)E/, "$1X"),
  "BR-CL-22": put(/VATEX-FR-CGI261-4/, "VATEX-FR-CGI261-4-4"),
  "BR-CL-23": put(/unitCode="C62"/, 'unitCode="unit"'),
  "BR-CL-25": put(/schemeID="0225"/, 'schemeID="SIREN"'),
  "BR-E-01": header(put(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/, "$&$&")),
  "BR-E-02": noTaxId,
  "BR-E-03": both(charge(false, "0"), noTaxId),
  "BR-E-04": both(charge(true, "0"), noTaxId),
  "BR-E-05": put(/(<ram:RateApplicablePercent>)0/, "$120"),
  "BR-E-06": charge(false, "20"),
  "BR-E-07": charge(true, "20"),
  "BR-E-08": put(/(<ram:BasisAmount>)2629.60/, "$12449.60"),
  "BR-E-09": put(/(<ram:CalculatedAmount>)0.00/, "$11.00"),
  "BR-E-10": both(cut(whole("ExemptionReason")), cut(whole("ExemptionReasonCode"))),
  "FR-AVOIR": cut(whole("InvoiceReferencedDocument")),
  "FR-NOTES": cut(/<ram:SubjectCode>PMT<\/ram:SubjectCode>/),
}

const ofCreditNotes = new Set(["BR-55", "FR-AVOIR"])
const brokenBy = (rule: string): string[] => {
  const before = ofCreditNotes.has(rule) ? creditNote : invoice
  const after = samples[rule]?.(before) ?? before
  expect(after, `the sample of ${rule} changes something`).not.toBe(before)
  return checkRules(after).map((fault) => fault.rule)
}

describe("the rules of EN 16931 that apply to our invoices", () => {
  it("hold for an invoice and a credit note of ours, schema included", () => {
    expect(checkInvoice(invoice)).toEqual([])
    expect(checkInvoice(creditNote)).toEqual([])
  })

  it.each(rules.map(({ id }) => id))("%s refuses the invoice that breaks it", (rule) => {
    expect(brokenBy(rule)).toContain(rule)
  })

  it("have one sample each, and no other", () => {
    expect(Object.keys(samples).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  })

  it("refuse with a message that says what is wrong", () => {
    expect(checkRules(samples["BR-E-10"]?.(invoice) ?? "")).toEqual([
      { rule: "BR-E-10", message: "Le motif d’exonération (BT-120 ou BT-121) manque." },
    ])
  })

  it("take an invoice paid in part before", () => {
    const paid = put(
      /<ram:DuePayableAmount>2629.60/,
      "<ram:TotalPrepaidAmount>629.60</ram:TotalPrepaidAmount><ram:DuePayableAmount>2000.00",
    )(invoice)
    expect(checkInvoice(paid)).toEqual([])
  })
})

describe("the schema", () => {
  it("refuses an element out of its place, and what is no XML at all", () => {
    const swapped = invoice.replace(
      /(<ram:ID>HOR-2026-000123<\/ram:ID>)(<ram:TypeCode>380<\/ram:TypeCode>)/,
      "$2$1",
    )
    expect(checkRules(swapped)).toEqual([])
    expect(checkInvoice(swapped)).toEqual([expect.objectContaining({ rule: "XSD" })])
    expect(checkInvoice("<a>").map(({ rule }) => rule)).toEqual(["XML", "XSD"])
  })
})
