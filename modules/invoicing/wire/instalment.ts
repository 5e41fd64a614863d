import { isoDate, isoMonth, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { INVOICE_STATES } from "../rules/invoice/state.ts"
import { EXTRA_NATURES, NATURES, PAYERS, SOURCES } from "../rules/schedule/line.ts"
import { BLOCKS, INSTALMENT_STATUSES } from "../rules/schedule/status.ts"
import { INSTALMENT_VIEWS, LISTED_STATUSES } from "../rules/views.ts"
import { route } from "./words.fr.ts"

const access = "school-invoicing" as const
const reading = ["request.invalid", "session.required", "access.denied"] as const
const shown = z.nullable(z.string())
const badge = z.object({
  label: z.string(),
  tone: z.enum(["neutral", "waiting", "info", "outside", "success", "danger"]),
})
const named = z.object({ id: shown, name: z.string() })

export const instalmentFilter = z.object({
  view: z._default(z.enum(INSTALMENT_VIEWS), "all"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** « Période »: the month in which it opens. */
  month: several(isoMonth, 24),
  /** « Facturée en »: the month of its invoice. */
  issued: several(isoMonth, 24),
  payer: several(z.string().check(z.maxLength(20))),
  center: several(z.guid()),
  training: several(z.guid()),
  status: several(z.enum(LISTED_STATUSES)),
  /** Why it cannot be invoiced. */
  block: several(z.enum(BLOCKS)),
})
export type InstalmentFilter = z.output<typeof instalmentFilter>

const sort = z._default(z.enum(["opens_on", "-opens_on", "name", "-name"]), "opens_on")

/** What a file of instalments holds: the list as the screen shows it, all pages. */
export const instalmentFileQuery = z.extend(instalmentFilter, { sort })

export const instalment = z.object({
  id: z.string(),
  contract: z.object({ id: z.string(), number: z.string(), type: z.string() }),
  learner: z.string(),
  company: z.string(),
  training: z.nullable(named),
  payer: z.object({ kind: z.enum(PAYERS), key: z.string(), name: z.string() }),
  nature: z.enum(NATURES),
  number: z.number(),
  of: z.number(),
  code: shown,
  source: z.enum(SOURCES),
  starts_on: z.string(),
  ends_on: z.string(),
  opens_on: z.string(),
  cents: z.number(),
  /** What the OPCO says less than expected, or more; null where both agree or only one speaks. */
  difference_cents: z.nullable(z.number()),
  /** What credit notes took from its invoice. */
  credited_cents: z.number(),
  left_cents: z.nullable(z.number()),
  status: z.enum(INSTALMENT_STATUSES),
  badge,
  blocks: z.array(z.object({ kind: z.enum(BLOCKS), reason: z.string(), way: z.string() })),
  needs_certificate: z.boolean(),
  /** Paid by the hour; null elsewhere. */
  hourly: z.nullable(z.object({ minutes: z.number(), hour_cents: z.number() })),
  invoice: z.nullable(
    z.object({ id: z.string(), number: z.string(), state: z.enum(INVOICE_STATES), due_on: shown }),
  ),
})
export type Instalment = z.output<typeof instalment>

export const listInstalments = route({
  method: "GET",
  path: "/school/invoicing/instalments/",
  summary: "A page of the instalments that the school's contracts bring, with their invoices",
  access,
  query: z.extend(z.extend(pageQuery, instalmentFilter.shape), { sort }),
  ok: z.extend(paged(instalment), {
    view_counts: z.record(z.string(), z.number()),
    /** Of all that is shown, whatever the page. */
    totals: z.object({ cents: z.number(), credited_cents: z.number(), left_cents: z.number() }),
  }),
  refusals: [...reading],
})

const version = z.object({
  version: z.number(),
  source: z.enum(SOURCES),
  reason: z.enum(["engaged", "opco", "rupture", "cancelled", "changed", "hours"]),
  funder: z.string(),
  valid_from: z.string(),
  total_cents: z.number(),
  credit_cents: z.number(),
  created_at: z.string(),
})

/** What was really given or spent, as the school said it. */
const extraCost = z.object({
  nature: z.enum(EXTRA_NATURES),
  year: z.number(),
  quantity: z.number(),
  unit_cents: z.number(),
  /** What the centre spent, where that is what counts. */
  cost_cents: z.nullable(z.number()),
  is_invoiced: z.boolean(),
  /** It asks for more than the OPCO engaged. */
  warning: shown,
})
export type ExtraCostRow = z.output<typeof extraCost>

const rule = z.nullable(z.object({ text: z.string(), source: z.string(), is_uncertain: z.boolean() }))
const hoursAgreed = z.object({
  hours: z.nullable(z.int().check(z.minimum(1), z.maximum(9999))),
  hour_cents: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  price_hour_cents: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  rhythm_months: z.nullable(z.int().check(z.minimum(1), z.maximum(12))),
})

const hourly = z.object({
  hours: z.number(),
  hour_cents: z.number(),
  price_hour_cents: z.nullable(z.number()),
  rhythm_months: z.number(),
  is_priority: z.boolean(),
  /** Null where the school typed its own. */
  rate: rule,
  rhythm: rule,
  said: hoursAgreed,
  done: z.array(
    z.object({
      starts_on: z.string(),
      ends_on: z.string(),
      minutes: z.number(),
      /** The number of the certificate that attests them; null where they were typed. */
      certificate: shown,
    }),
  ),
})
export type HourlyShown = z.output<typeof hourly>

export const getContractSchedule = route({
  method: "GET",
  path: "/school/contracts/:contractId/schedule",
  summary: "The instalments of a contract as they stand, and the versions that came before",
  access,
  params: z.object({ contractId: z.guid() }),
  ok: z.object({
    instalments: z.array(instalment),
    closed: z.array(instalment),
    versions: z.array(version),
    extra_costs: z.array(extraCost),
    /** What the OPCO engaged of them, each beside what the convention announces; empty while it said nothing of any. */
    engaged_costs: z.array(
      z.object({
        label: z.string(),
        text: z.string(),
        badge: z.object({ label: z.string(), tone: z.enum(["success", "waiting", "neutral"]) }),
      }),
    ),
    /** Of a professionalization contract: what its hours are counted by, what was typed, what was done. */
    hourly: z.nullable(hourly),
    /** Of the contract, as far as its instalments tell them. */
    years: z.number(),
  }),
  refusals: [...reading],
})

export type ContractSchedule = z.output<(typeof getContractSchedule)["ok"]>

export const recordExtraCost = route({
  method: "PUT",
  path: "/school/contracts/:contractId/extra-costs",
  summary: "Say how many nights or meals were given, or what was spent, in a year of a contract",
  access,
  params: z.object({ contractId: z.guid() }),
  body: z.object({
    nature: z.enum(EXTRA_NATURES),
    year: z.int().check(z.minimum(1), z.maximum(6)),
    /** Nights or meals. */
    quantity: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(2000))), null),
    /** What the centre spent, for the others. */
    cost_cents: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))), null),
  }),
  ok: z.object({ asked_cents: z.number() }),
  done: "Les frais sont enregistrés.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "invoicing.no_extra_costs",
    "invoicing.extra_cost_invoiced",
  ],
})

export const updateHourlyAgreement = route({
  method: "PUT",
  path: "/school/contracts/:contractId/hourly-agreement",
  summary: "Say the hours, the rate, the price and the rhythm agreed for a professionalization contract",
  access,
  params: z.object({ contractId: z.guid() }),
  body: hoursAgreed,
  ok: z.object({ total_cents: z.number(), periods: z.number() }),
  done: "L'échéancier suit les heures convenues.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "invoicing.not_hourly",
    "invoicing.rhythm_invoiced",
  ],
})

export const recordDoneHours = route({
  method: "PUT",
  path: "/school/contracts/:contractId/done-hours",
  summary: "Say the hours of training given in a period whose attendance sheets are not kept in Jalon",
  access,
  params: z.object({ contractId: z.guid() }),
  body: z.object({
    starts_on: isoDate,
    ends_on: isoDate,
    minutes: z.int().check(z.minimum(0), z.maximum(600_000)),
  }),
  ok: z.object({ asked_cents: z.number() }),
  done: "Les heures sont enregistrées.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "invoicing.not_hourly",
    "invoicing.hours_attested",
    "invoicing.hours_invoiced",
  ],
})
