import type { Documents } from "@jalon/documents"
import { checkInvoice } from "./check/check-invoice.ts"
import { extractXml } from "./extract-xml.ts"
import { invoicePages } from "./invoice-pages.fr.ts"
import { invoiceXml } from "./invoice-xml.ts"
import type { InvoiceDocument, InvoiceFault } from "./model.ts"
import { addFacturXMetadata } from "./pdf-metadata.ts"

/** The invoice breaks rules of the standard: it must not be issued. */
export class InvoiceError extends Error {
  override readonly name = "InvoiceError"
  readonly faults: readonly InvoiceFault[]
  constructor(faults: readonly InvoiceFault[]) {
    super(faults.map(({ rule, message }) => `${rule}: ${message}`).join("; "))
    this.faults = faults
  }
}

export type MadeInvoice = { readonly pdf: Buffer; readonly xml: string; readonly pages: number }

/** Data, checks, pages: the file that is sent. Same invoice, same bytes. Throws an InvoiceError when a rule is broken. */
export const makeInvoice = async (documents: Documents, invoice: InvoiceDocument): Promise<MadeInvoice> => {
  const xml = invoiceXml(invoice)
  const faults = checkInvoice(xml)
  if (faults.length > 0) throw new InvoiceError(faults)
  const { bytes, pages } = await documents.invoice(invoicePages(invoice, xml))
  const pdf = addFacturXMetadata(bytes)
  // What was checked is what is sent.
  if (extractXml(pdf) !== xml) throw new Error("The invoice carries other data than what was checked")
  return { pdf, xml, pages }
}
