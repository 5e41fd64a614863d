import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The file of an invoice or a credit note: its pages with its data inside. */
export const makeInvoiceFile = job({
  name: "invoicing.make-file",
  payload: z.object({ invoiceId: z.string() }),
  run: () => import("./make-invoice-file.handler.ts"),
})
