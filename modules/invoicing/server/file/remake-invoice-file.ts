import { sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { fileOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { invoicingEvents } from "../events.ts"
import { findInvoices } from "../follow/invoice-row.ts"

/** Asked by a person who does not wait for the morning: the work that failed for good begins again. */
export const remakeInvoiceFile = command(wire.remakeInvoiceFile, async (scope, { params: { invoiceId } }) => {
  const [invoice] = await findInvoices(scope, sql`v.id = ${invoiceId}`)
  const file =
    invoice && fileOf({ hasFile: invoice.pdf_file_id !== null, issuedAt: invoice.issued_at, now: new Date() })
  if (file !== "late") throw refuse("not_found")
  await publish(scope, invoicingEvents.InvoiceIssued, { invoiceId })
  return {}
})
