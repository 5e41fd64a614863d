import { numberInAddress, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

export const CASH_FLOW_DIMENSIONS = ["funder", "centre", "training", "class", "contract"] as const
export type CashFlowDimension = (typeof CASH_FLOW_DIMENSIONS)[number]

const days = z._default(numberInAddress(z.int().check(z.minimum(0), z.maximum(365))), 0)
const percent = z._default(numberInAddress(z.int().check(z.minimum(0), z.maximum(100))), 0)

/** What if: nothing of it is kept. */
export const cashFlowScenario = z.object({
  extra_delay_days: days,
  ruptures_percent: percent,
  later_start_days: days,
  refused_percent: percent,
  /** Contracts that would not be. */
  lost: several(z.guid(), 50),
})
export type CashFlowScenario = z.output<typeof cashFlowScenario>

const cents = z.number()
const month = z.object({
  month: z.string(),
  expected: cents,
  invoiced: cents,
  received: cents,
  late: cents,
  total_cents: cents,
  cumulative_cents: cents,
})
const lowest = z.object({ month: z.string(), total_cents: cents })

export const getCashFlow = route({
  method: "GET",
  path: "/school/invoicing/cash-flow",
  summary: "What comes in each month, expected, invoiced, received and late; and what it would be if",
  access: "school-invoicing",
  query: z.extend(cashFlowScenario, { by: z._default(z.enum(CASH_FLOW_DIMENSIONS), "funder") }),
  ok: z.object({
    today: z.string(),
    months: z.array(month),
    /** The lowest of the coming twelve. */
    lowest,
    /** The same without any « what if ». */
    base: z.object({ lowest, coming_cents: cents }),
    /** Of the coming twelve months. */
    coming_cents: cents,
    groups: z.array(
      z.object({ key: z.string(), name: z.string(), total_cents: cents, months: z.array(month) }),
    ),
    groups_count: z.number(),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
export type CashFlow = z.output<(typeof getCashFlow)["ok"]>
