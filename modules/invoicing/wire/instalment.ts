import { isoMonth, paged, pageQuery, several } from "@jalon/wire-kit"
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
  reason: z.enum(["engaged", "opco", "rupture", "cancelled", "changed"]),
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
})
export type ExtraCostRow = z.output<typeof extraCost>

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
    /** Of the contract, as far as its instalments tell them. */
    years: z.number(),
  }),
  refusals: [...reading],
})

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
