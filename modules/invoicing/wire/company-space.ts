import { paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied"] as const

/** An invoice as the company that is to pay it reads it. What is not named here stays at the school. */
const companyInvoice = z.object({
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  /** Of a credit note: the invoice that it corrects. */
  original: z.nullable(z.string()),
  school: z.string(),
  learner: z.string(),
  about: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  total_cents: z.number(),
  left_cents: z.number(),
  badge: z.object({
    label: z.string(),
    tone: z.enum(["neutral", "waiting", "info", "outside", "success", "danger"]),
  }),
  has_file: z.boolean(),
})

export const listCompanyInvoices = route({
  method: "GET",
  path: "/customer/invoices",
  summary: "The invoices and credit notes that schools addressed to one's company, the newest first",
  access: "company-office",
  query: pageQuery,
  ok: paged(companyInvoice),
  refusals: [...usual],
})

export const openCompanyInvoiceFile = route({
  method: "GET",
  path: "/customer/invoices/:invoiceId/file",
  summary: "A link, good for a few minutes, to the file of an invoice addressed to one's company",
  access: "company-office",
  params: z.object({ invoiceId: z.guid() }),
  ok: z.object({ url: z.string(), expires_in: z.number(), file_name: z.string() }),
  refusals: [...usual, "not_found"],
})
