import { certificateCard, certificateCheck } from "@jalon/attendance/wire"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CHANNELS } from "../rules/invoice/channels.fr.ts"
import { INVOICE_FILES } from "../rules/invoice/file.ts"
import { PAYMENT_METHODS } from "../rules/invoice/payment-methods.fr.ts"
import { INVOICE_STATES } from "../rules/invoice/state.ts"
import { instalment } from "./instalment.ts"
import { reminderCard } from "./reminder.ts"
import { sendingCard } from "./sending.ts"
import { route } from "./words.fr.ts"

const shown = z.nullable(z.string())

const event = z.object({
  id: z.string(),
  move: z.string(),
  what: z.string(),
  on: z.string(),
  at: z.string(),
  by: shown,
  channel: z.nullable(z.enum(CHANNELS)),
  reference: shown,
  reason: shown,
})

const payment = z.object({
  id: z.string(),
  cents: z.number(),
  paid_on: z.string(),
  method: z.enum(PAYMENT_METHODS),
  reference: shown,
  by: shown,
  is_reversed: z.boolean(),
  reverses: shown,
})

const invoice = z.object({
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  number: z.string(),
  state: z.enum(INVOICE_STATES),
  badge: z.object({
    label: z.string(),
    tone: z.enum(["neutral", "waiting", "info", "outside", "success", "danger"]),
  }),
  issued_on: z.string(),
  due_on: z.string(),
  total_cents: z.number(),
  paid_cents: z.number(),
  credited_cents: z.number(),
  left_cents: z.number(),
  original_id: shown,
  reason: shown,
  buyer: z.object({ name: z.string(), siret: shown, address: z.array(z.string()) }),
  seller: z.object({ name: z.string(), siret: z.string() }),
  /** The payer's own number: of its file, or of the service of a public body. */
  reference: shown,
  reference_is: z.enum(["file", "service"]),
  order_reference: shown,
  contract_reference: shown,
  lines: z.array(z.object({ name: z.string(), description: z.string(), cents: z.number() })),
  exemption: z.string(),
  terms: z.array(z.string()),
  /** Made after the issue, mostly at once; late when it should have been made. */
  file: z.enum(INVOICE_FILES),
  events: z.array(event),
  payments: z.array(payment),
  /** It may leave for its OPCO through the exchange. */
  may_send: z.boolean(),
  /** The last time it left through the exchange. */
  sending: z.nullable(sendingCard),
  /** Of a late invoice. */
  reminder: z.nullable(reminderCard),
  moves: z.array(z.object({ move: z.string(), label: z.string() })),
})
export type InvoiceCard = z.output<typeof invoice>

export const getInstalment = route({
  method: "GET",
  path: "/school/invoicing/instalments/:instalmentId",
  summary: "One instalment from its forecast to its payment, with its invoices and credit notes",
  access: "school-invoicing",
  /** Of the instalment, or of one of its invoices. */
  params: z.object({ instalmentId: z.guid() }),
  ok: z.object({
    instalment: instalment,
    /** What somebody kept or declared by hand. */
    certificate: z.nullable(z.object({ file_name: shown, declared_on: shown, by: shown })),
    /** The one made from closed sheets that goes with the instalment. */
    attested: z.nullable(certificateCard),
    /** It was cancelled after it left with the invoice, and nothing has taken its place. */
    is_void: z.boolean(),
    /** Another one of the same period, that holds now: being made, or rectified after the invoice. */
    rectified: z.nullable(certificateCard),
    /** Rectified after the invoice left with the former one: how the OPCO gets it, until it was sent again. */
    again: z.nullable(
      z.object({
        way: z.enum(["exchange", "portal"]),
        opco: z.string(),
        invoice: z.string(),
        certificate: z.string(),
      }),
    ),
    /** While it has none: the period of the one it waits for; what is missing for it once the period is over. */
    awaited: z.nullable(
      z.object({ student_id: z.string(), from: isoDate, to: isoDate, check: z.nullable(certificateCheck) }),
    ),
    /** As it would be issued today; null once it is, or while something is missing. */
    next_number: shown,
    /** It asks for more than its OPCO engaged: said until it has left. */
    warning: shown,
    is_accepted: z.boolean(),
    /** Newest first: the one that stands, then those before it. */
    invoices: z.array(invoice),
  }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
