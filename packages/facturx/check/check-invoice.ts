import { typography } from "@jalon/kernel"
import { XmlError } from "@jalon/xml"
import { invoiceXml } from "../invoice-xml.ts"
import type { InvoiceDocument, InvoiceFault } from "../model.ts"
import { type InvoiceView, invoiceView } from "./invoice-view.ts"
import { rules } from "./rules.fr.ts"
import { validateSchema } from "./validate-schema.ts"

const faultsOf = (view: InvoiceView): InvoiceFault[] =>
  rules
    .filter(({ holds }) => !holds(view))
    .map(({ id, message }) => ({ rule: id, message: typography(message) }))

/** What the rules of EN 16931 that apply to our invoices say against one. Much faster than the schema. */
export const checkRules = (invoice: InvoiceDocument | string): InvoiceFault[] => {
  try {
    return faultsOf(invoiceView(typeof invoice === "string" ? invoice : invoiceXml(invoice)))
  } catch (error) {
    if (error instanceof XmlError) return [{ rule: "XML", message: error.message }]
    throw error
  }
}

/** Rules and schema together; an invoice without fault may be issued. */
export const checkInvoice = (invoice: InvoiceDocument | string): InvoiceFault[] => {
  const xml = typeof invoice === "string" ? invoice : invoiceXml(invoice)
  return [...checkRules(xml), ...validateSchema(xml)]
}
