export { checkInvoice, checkRules } from "./check/check-invoice.ts"
export { extractXml } from "./extract-xml.ts"
export { invoiceXml } from "./invoice-xml.ts"
export { InvoiceError, type MadeInvoice, makeInvoice } from "./make-invoice.ts"
export type {
  Address,
  Buyer,
  InvoiceDocument,
  InvoiceFault,
  InvoiceLine,
  InvoiceSubject,
  InvoiceTerms,
  Seller,
  VatExemption,
} from "./model.ts"
export { invoiceTotalCents } from "./totals.ts"
export { smallBusinessExemption, trainingExemption, usualTerms } from "./words.fr.ts"
