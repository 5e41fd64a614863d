import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** What a person is told of an invoice on its way to its OPCO. */
export const sendingCard = z.object({
  id: z.string(),
  opco: z.string(),
  state: z.enum(["queued", "sending", "sent", "rejected", "stopped", "withdrawn"]),
  asked_at: z.string(),
  sent_at: z.nullable(z.string()),
  next_try_at: z.nullable(z.string()),
  internal_number: z.nullable(z.string()),
  /** In the OPCO's own words. */
  opco_state: z.nullable(z.string()),
  opco_comment: z.nullable(z.string()),
  /** What holds it, in words. */
  trouble: z.nullable(z.string()),
  papers: z.array(z.object({ label: z.string(), sent_at: z.nullable(z.string()) })),
})
export type SendingCard = z.infer<typeof sendingCard>

export const sendInvoices = route({
  method: "POST",
  path: "/school/invoicing/send",
  summary: "Send these invoices to their OPCOs through the exchange, and say why the others stay",
  access: "school-invoicing",
  /** Of invoices, or of the instalments that they stand for: a list knows the latter. */
  body: z.object({ invoice_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(500)) }),
  ok: z.object({
    sent: z.number(),
    kept: z.array(z.object({ id: z.string(), number: z.string(), why: z.string() })),
  }),
  done: "Les factures partent vers leur OPCO.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const withdrawSending = route({
  method: "POST",
  path: "/school/invoicing/sendings/:sendingId/withdraw",
  summary: "Give up the sending of an invoice that stands still, to declare it sent another way",
  access: "school-invoicing",
  params: z.object({ sendingId: z.guid() }),
  ok: z.object({}),
  done: "L'envoi est abandonné.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const resendCertificate = route({
  method: "POST",
  path: "/school/invoicing/instalments/:instalmentId/certificate-again",
  summary: "Send a certificate that was rectified after its invoice to the OPCO that has the former one",
  access: "school-invoicing",
  params: z.object({ instalmentId: z.guid() }),
  ok: z.object({}),
  done: "Le certificat rectifié part vers l'OPCO.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const carryCertificate = route({
  method: "POST",
  path: "/school/invoicing/instalments/:instalmentId/certificate-carried",
  summary:
    "Say that a certificate rectified after its invoice was put on the portal of the OPCO, where the exchange cannot take it",
  access: "school-invoicing",
  params: z.object({ instalmentId: z.guid() }),
  ok: z.object({}),
  done: "Le dépôt du certificat est noté.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
