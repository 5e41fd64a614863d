import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CHANNELS } from "../rules/invoice/channels.fr.ts"
import { PAYMENT_METHODS } from "../rules/invoice/payment-methods.fr.ts"
import { INVOICE_STATES } from "../rules/invoice/state.ts"
import { NATURES } from "../rules/schedule/line.ts"
import { route } from "./words.fr.ts"

const access = "school-invoicing" as const
const changing = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const state = z.enum(INVOICE_STATES)
const cents = z.int().check(z.minimum(1), z.maximum(100_000_000))
const short = z.nullable(z.string().check(z.trim(), z.maxLength(140)))
const ofInvoice = z.object({ invoiceId: z.guid() })

/** Above what a school ticks by hand; « Sélectionner les 20 000 » fits. */
const selection = z.array(z.guid()).check(z.minLength(1), z.maxLength(20_000))

export const reviewIssue = route({
  method: "POST",
  path: "/school/invoicing/review",
  summary: "What issuing these instalments would make: numbers, buyers, amounts, and what stops the others",
  access,
  body: z.object({ instalment_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(500)) }),
  ok: z.object({
    is_accepted: z.boolean(),
    /** No invoice is dated before the last one. */
    earliest_on: z.nullable(z.string()),
    rows: z.array(
      z.object({
        id: z.string(),
        learner: z.string(),
        company: z.string(),
        instalment: z.object({ number: z.number(), of: z.number() }),
        nature: z.enum(NATURES),
        buyer: z.string(),
        cents: z.number(),
        fault: z.nullable(z.string()),
        /** What to know before it leaves; it may leave all the same. */
        warning: z.nullable(z.string()),
        number: z.nullable(z.string()),
      }),
    ),
  }),
  done: "La sélection est vérifiée.",
  refusals: [...changing],
})

export const issueInvoices = route({
  method: "POST",
  path: "/school/invoicing/issue",
  summary: "Issue the invoices of these instalments, numbered without a gap, each with its own result",
  access,
  body: z.object({ instalment_ids: selection, issued_on: z._default(z.nullable(isoDate), null) }),
  ok: z.object({ batch_id: z.string(), total: z.number() }),
  done: "Les factures sont en cours d'émission.",
  refusals: [...changing, "invoicing.not_accepted", "invoicing.wrong_day"],
})

export const getInvoiceBatch = route({
  method: "GET",
  path: "/school/invoicing/batches/:batchId",
  summary: "How far a batch of invoices is, and what became of each row",
  access,
  params: z.object({ batchId: z.guid() }),
  ok: z.object({
    total: z.number(),
    issued: z.number(),
    refused: z.number(),
    is_finished: z.boolean(),
    rows: z.array(
      z.object({
        instalment_id: z.string(),
        learner: z.string(),
        state: z.enum(["issued", "refused"]),
        number: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const recordPayment = route({
  method: "POST",
  path: "/school/invoicing/invoices/:invoiceId/payments",
  summary: "Record money received for an invoice, whole or in part",
  access,
  params: ofInvoice,
  body: z.object({
    cents,
    paid_on: isoDate,
    method: z.enum(PAYMENT_METHODS),
    reference: z._default(short, null),
  }),
  ok: z.object({ invoice_state: state }),
  done: "Le règlement est enregistré.",
  refusals: [...changing, "invoicing.move_refused"],
})

export const reversePayment = route({
  method: "POST",
  path: "/school/invoicing/invoices/:invoiceId/payments/:paymentId/reverse",
  summary: "Take a recorded payment back by a line of its own",
  access,
  params: z.extend(ofInvoice, { paymentId: z.guid() }),
  ok: z.object({ invoice_state: state }),
  done: "Le règlement est annulé.",
  refusals: [...changing, "invoicing.move_refused"],
})

export const createCreditNote = route({
  method: "POST",
  path: "/school/invoicing/invoices/:invoiceId/credit-notes",
  summary: "Credit an invoice, whole or in part; a whole credit note opens its instalment again",
  access,
  params: ofInvoice,
  body: z.object({ cents, reason: freeText(300, { least: 3 }) }),
  ok: z.object({ id: z.string(), number: z.string(), invoice_state: state }),
  done: "L'avoir est émis.",
  refusals: [...changing, "invoicing.move_refused", "invoicing.wrong_day"],
})

export const DECLARED_MOVES = ["transmit", "recordRejection", "sendAgain"] as const

export const moveInvoice = route({
  method: "POST",
  path: "/school/invoicing/invoices/:invoiceId/moves",
  summary: "Declare that an invoice was sent, refused by its payer, or sent again",
  access,
  params: ofInvoice,
  body: z.object({
    move: z.enum(DECLARED_MOVES),
    on: isoDate,
    channel: z._default(z.nullable(z.enum(CHANNELS)), null),
    reference: z._default(short, null),
    reason: z._default(z.nullable(freeText(1000)), null),
  }),
  ok: z.object({ invoice_state: state }),
  done: "L'étape est enregistrée.",
  refusals: [...changing, "invoicing.move_refused"],
})

export const keepCertificate = route({
  method: "POST",
  path: "/school/invoicing/instalments/:instalmentId/certificate",
  summary: "Keep the certificate that an instalment waits for: its file, or the day it was deposited",
  access,
  params: z.object({ instalmentId: z.guid() }),
  body: z.object({
    file_id: z._default(z.nullable(z.guid()), null),
    declared_on: z._default(z.nullable(isoDate), null),
  }),
  ok: z.object({}),
  done: "Le certificat de réalisation est enregistré.",
  refusals: [...changing],
})

export const openKeptCertificate = route({
  method: "GET",
  path: "/school/invoicing/instalments/:instalmentId/certificate",
  summary: "A link, good for a few minutes, to the certificate that somebody kept with an instalment",
  access,
  params: z.object({ instalmentId: z.guid() }),
  ok: z.object({ url: z.string(), expires_in: z.number(), file_name: z.string() }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const remakeInvoiceFile = route({
  method: "POST",
  path: "/school/invoicing/invoices/:invoiceId/file",
  summary: "Make the file of an invoice again, when it should have been made and was not",
  access,
  params: ofInvoice,
  ok: z.object({}),
  done: "Le fichier est en préparation.",
  refusals: [...changing],
})

export const openInvoiceFile = route({
  method: "GET",
  path: "/school/invoicing/invoices/:invoiceId/file",
  summary: "A link, good for a few minutes, to the file of an invoice or a credit note",
  access,
  params: ofInvoice,
  ok: z.object({ url: z.string(), expires_in: z.number(), file_name: z.string() }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
