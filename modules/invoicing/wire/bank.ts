import { numberInAddress, paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const access = "school-invoicing" as const
const reading = ["request.invalid", "session.required", "access.denied"] as const
const ofLine = z.object({ lineId: z.guid() })

/** Ten thousand movements. */
export const BANK_FILE_MAX_BYTES = 4_000_000

export const BANK_VIEWS = ["open", "matched", "aside"] as const
export type BankView = (typeof BANK_VIEWS)[number]

export const importBankFile = route({
  method: "POST",
  path: "/school/invoicing/bank-files",
  summary:
    "Read a statement of account (CAMT.053 or CSV): its credits wait to be matched, the file is not kept",
  access,
  upload: { field: "file", maxBytes: BANK_FILE_MAX_BYTES },
  ok: z.object({
    /** Credits that no earlier file told. */
    added: z.number(),
    /** Credits that an earlier file told already: nothing is paid twice. */
    known: z.number(),
    /** Left out of what is kept. */
    debits: z.number(),
    unread_count: z.number(),
    /** The first of them, as they stand in the file. */
    unread: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
    /** The very same file was read that day. */
    imported_before: z.nullable(z.string()),
  }),
  done: "Le relevé est lu.",
  refusals: [...reading, "request.too_large", "invoicing.bank_file"],
})

/** An open invoice, or a payment that was recorded before its money was seen. */
const target = z.object({
  kind: z.enum(["invoice", "payment"]),
  id: z.string(),
  instalment_id: z.string(),
  number: z.string(),
  learner: z.string(),
  payer: z.string(),
  /** What is left to pay; of a payment, its amount. */
  left_cents: z.number(),
  due_on: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
})
export type BankTarget = z.output<typeof target>

const line = z.object({
  id: z.string(),
  booked_on: z.string(),
  cents: z.number(),
  left_cents: z.number(),
  label: z.string(),
  payer: z.string(),
  view: z.enum(BANK_VIEWS),
  /** Another file told a movement of that day and amount: it may be the same. */
  looks_known: z.boolean(),
  proposal: z.nullable(
    z.object({
      confidence: z.enum(["certain", "likely", "possible"]),
      /** May be accepted with the others, unseen. */
      is_sure: z.boolean(),
      surplus_cents: z.number(),
      reasons: z.array(z.string()),
      shares: z.array(z.object({ target, cents: z.number() })),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      instalment_id: z.string(),
      number: z.string(),
      learner: z.string(),
      cents: z.number(),
      is_found: z.boolean(),
    }),
  ),
})
export type BankLine = z.output<typeof line>

export const listBankLines = route({
  method: "GET",
  path: "/school/invoicing/bank-lines/",
  summary: "Money that came in, with the invoices that it seems to pay and why",
  access,
  query: z.extend(pageQuery, { view: z._default(z.enum(BANK_VIEWS), "open") }),
  ok: z.extend(paged(line), {
    view_counts: z.record(z.string(), z.number()),
    /** Of all lines of the view, what is left to match. */
    left_cents: z.number(),
    last_import: z.nullable(z.object({ on: z.string(), until: z.nullable(z.string()), account: z.string() })),
  }),
  refusals: [...reading],
})

export const getBankSummary = route({
  method: "GET",
  path: "/school/invoicing/bank-summary",
  summary: "How many lines of the bank wait to be matched",
  access,
  ok: z.object({ open: z.number() }),
  refusals: ["session.required", "access.denied"],
})

export const findBankTargets = route({
  method: "GET",
  path: "/school/invoicing/bank-targets",
  summary: "Invoices and recorded payments that a line of the bank may be given to, nearest amount first",
  access,
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    near_cents: z._default(numberInAddress(z.int().check(z.minimum(0), z.maximum(100_000_000_000))), 0),
  }),
  ok: z.object({ targets: z.array(target), is_more: z.boolean() }),
  refusals: [...reading],
})

const share = z.object({
  kind: z.enum(["invoice", "payment"]),
  id: z.guid(),
  cents: z.int().check(z.minimum(1), z.maximum(100_000_000)),
})

export const matchBankLines = route({
  method: "POST",
  path: "/school/invoicing/bank-lines/match",
  summary: "Record what these lines of the bank pay, and say why the others stay",
  access,
  body: z.object({
    lines: z
      .array(z.object({ line_id: z.guid(), shares: z.array(share).check(z.minLength(1), z.maxLength(100)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  ok: z.object({
    matched: z.number(),
    payments: z.number(),
    kept: z.array(z.object({ line_id: z.string(), why: z.string() })),
  }),
  done: "Le rapprochement est enregistré.",
  refusals: [...reading, "not_found"],
})

export const setBankLineAside = route({
  method: "POST",
  path: "/school/invoicing/bank-lines/:lineId/set-aside",
  summary: "Say that a line of the bank, or what is left of it, pays no invoice",
  access,
  params: ofLine,
  ok: z.object({}),
  done: "La ligne est classée sans facture.",
  refusals: [...reading, "not_found"],
})

export const reopenBankLine = route({
  method: "POST",
  path: "/school/invoicing/bank-lines/:lineId/reopen",
  summary: "Take back what was said of a line: its payments are reversed, it waits to be matched again",
  access,
  params: ofLine,
  ok: z.object({ reversed: z.number() }),
  done: "La ligne est de nouveau à rapprocher.",
  refusals: [...reading, "not_found", "invoicing.move_refused"],
})
