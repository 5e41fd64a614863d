import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { ACCOUNT_SHAPES } from "../rules/accounting/accounts.ts"
import { PREFIX } from "../rules/numbering.ts"
import { LONGEST_PAYMENT_DAYS, VAT_REGIMES } from "../rules/settings.ts"
import { route } from "./words.fr.ts"

const short = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(140)))

const shared = {
  vat_regime: z.enum(VAT_REGIMES),
  vat_attested_on: z.nullable(isoDate),
  vat_number: short,
  iban: z.nullable(z.string().check(z.maxLength(34))),
  bic: z.nullable(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/))),
  account_holder: short,
  payment_days: z.int().check(z.minimum(0), z.maximum(LONGEST_PAYMENT_DAYS)),
  signatory_name: short,
  signatory_role: short,
}

const account = (name: keyof typeof ACCOUNT_SHAPES) =>
  z.optional(z.string().check(z.trim(), z.regex(ACCOUNT_SHAPES[name])))

const settings = z.object({
  ...shared,
  account_customer: z.string(),
  account_apprenticeship: z.string(),
  account_other_training: z.string(),
  account_bank: z.string(),
  penalty_terms: z.string(),
  invoice_uuid: z.string(),
  prefix_invoice: z.string(),
  /** The number that the next invoice takes. */
  counter: z.number(),
  is_config_accepted: z.boolean(),
  accepted_at: z.nullable(z.string()),
  /** As the next invoice would be numbered today. */
  next_number: z.string(),
  next_credit_number: z.string(),
  may_accept: z.boolean(),
  missing: z.array(z.string()),
})

export const getInvoiceSettings = route({
  method: "GET",
  path: "/invoice/settings/",
  summary: "How the school numbers its invoices, and what they say of it",
  access: "school-invoicing",
  ok: z.object({ settings }),
  refusals: ["session.required", "access.denied", "not_found"],
})

export const updateInvoiceSettings = route({
  method: "PATCH",
  path: "/invoice/settings/:invoiceUuid/",
  summary:
    "Change the invoice settings; once accepted by the direction, prefix and counter never change again",
  access: "school-invoicing",
  params: z.object({ invoiceUuid: z.guid() }),
  body: z.object({
    ...shared,
    penalty_terms: freeText(500),
    /** Of the accounting export, never of the numbering: they may change after the acceptance. Left out, they stay. */
    account_customer: account("customer"),
    account_apprenticeship: account("apprenticeship"),
    account_other_training: account("otherTraining"),
    account_bank: account("bank"),
    prefix_invoice: z.string().check(z.trim(), z.regex(PREFIX)),
    /** Sent while the settings are not accepted, never after. */
    counter: z.optional(z.int().check(z.minimum(1), z.maximum(99_999_999))),
    is_config_accepted: z._default(z.boolean(), false),
  }),
  ok: z.object({ prefix_invoice: z.string(), counter: z.number(), settings }),
  done: "Les paramètres de facturation sont enregistrés.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "invoicing.accepted",
    "invoicing.only_direction",
    "invoicing.incomplete",
  ],
})
