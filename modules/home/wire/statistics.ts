import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** How many contracts stand in each view of their list. */
const contracts = z.object({
  to_complete: z.number(),
  to_check: z.number(),
  in_signature: z.number(),
  to_transmit: z.number(),
  at_opco: z.number(),
  refused: z.number(),
  engaged: z.number(),
})

/** In cents. Expected on the day an instalment opens, issued on the date of the invoice, received on the day of the payment. */
const flow = { expected_cents: z.number(), issued_cents: z.number(), received_cents: z.number() }

const money = z.object({
  /** The month at hand, which the first figures are about. */
  month: z.string(),
  ...flow,
  /** Due and not paid, whatever the month. */
  late_cents: z.number(),
  /** For the direction alone. */
  year: z.nullable(
    z.object({
      name: z.string(),
      ...flow,
      /** The month that is over and of whose due amounts most is unpaid today. */
      worst: z.nullable(z.object({ month: z.string(), unpaid_cents: z.number() })),
    }),
  ),
})

const statistics = z.object({
  apprenticeship_contracts: contracts,
  professionalization_contracts: contracts,
  students: z.object({
    incomplete: z.number(),
    no_contract: z.number(),
    in_work_study: z.number(),
    broken: z.number(),
  }),
  /** Null for those who do not invoice. */
  money: z.nullable(money),
})
export type SchoolStatistics = z.output<typeof statistics>

export const dashboardStatistics = route({
  method: "GET",
  path: "/school/dashboard-statistics",
  summary: "Where one's school stands, in figures; each is the total of a view of a list",
  access: "school-office",
  ok: z.object({ statistics }),
  refusals: ["session.required", "access.denied"],
})
