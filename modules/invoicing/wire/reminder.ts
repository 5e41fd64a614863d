import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** What a person is told before a late invoice is reminded. */
export const reminderCard = z.object({
  /** Where it would go: the company's address, or the last one that was used for this payer. */
  email: z.nullable(z.string()),
  /** What keeps it from leaving today, beside a missing address. */
  why: z.nullable(z.string()),
  last_on: z.nullable(z.string()),
})

export const remindInvoices = route({
  method: "POST",
  path: "/school/invoicing/reminders",
  summary: "Remind the payers of these late invoices by mail, and say why the others are not",
  access: "school-invoicing",
  body: z.object({
    instalment_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(200)),
    /** For one invoice alone: another address than the known one. */
    email: z._default(z.nullable(z.email().check(z.maxLength(140))), null),
  }),
  ok: z.object({
    sent: z.number(),
    kept: z.array(z.object({ instalment_id: z.string(), number: z.string(), why: z.string() })),
  }),
  done: "Les relances partent.",
  refusals: ["request.invalid", "session.required", "access.denied"],
})
