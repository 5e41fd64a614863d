import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened to invoices. Payloads carry ids: those who react read fresh rows. */
export const invoicingEvents = events("invoicing", {
  /** An invoice or a credit note has its number: its file can be made. */
  InvoiceIssued: z.object({ invoiceId: z.string() }),
  /** An invoice waits to leave for its OPCO, now or later. */
  SendingDue: z.object({ sendingId: z.string() }),
  /** The payer of a late invoice is written to. */
  PaymentReminded: z.object({ reminderId: z.string() }),
  /** Several invoices were asked for. */
  BatchAsked: z.object({ batchId: z.string() }),
})
