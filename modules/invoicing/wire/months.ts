import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const cents = z.number()
const amounts = { expected_cents: cents, issued_cents: cents, received_cents: cents }

export const getMoneyMonths = route({
  method: "GET",
  path: "/school/invoicing/months",
  summary: "What falls due, is invoiced and received each month, around today",
  access: "school-invoicing",
  ok: z.object({
    months: z.array(z.object({ month: z.string(), ...amounts })),
    /** From the first of these months to today. */
    so_far: z.object(amounts),
  }),
  refusals: ["session.required", "access.denied"],
})
export type MoneyMonths = z.output<(typeof getMoneyMonths)["ok"]>
