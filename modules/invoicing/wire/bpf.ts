import { isoDate, numberInAddress, paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { incomeLines } from "../rules/bpf/model.ts"
import { route } from "./words.fr.ts"

const year = z.int().check(z.minimum(2019), z.maximum(2100))
const nda = z.string().check(z.regex(/^\d{0,11}$/))

/** Which report: the year of its last day, and the declaration number where a school has several. */
export const bpfChoice = z.object({
  year: z.optional(numberInAddress(year)),
  nda: z.optional(nda),
})

const typedCents = z.nullable(z.int().check(z.minimum(0), z.maximum(99_999_999_999)))
const typedCount = z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999)))
const adjustment = z.optional(
  z.nullable(z.int().check(z.minimum(-99_999_999_999), z.maximum(99_999_999_999))),
)

const typedShape = {
  turnover_cents: typedCents,
  charges_cents: typedCents,
  trainers_pay_cents: typedCents,
  purchases_cents: typedCents,
  internal_people: typedCount,
  internal_hours: typedCount,
  external_people: typedCount,
  external_hours: typedCount,
  entrusted_people: typedCount,
  entrusted_hours: typedCount,
  taught_people: typedCount,
  taught_hours: typedCount,
}

const figure = z.nullable(z.number())
const formLine = z.object({
  key: z.string(),
  code: z.string(),
  label: z.string(),
  look: z.enum(["line", "part", "total"]),
  origin: z.enum(["records", "typed", "both", "total"]),
  euros: figure,
  people: figure,
  hours: figure,
  percent: figure,
  /** How many rows make it. */
  rows: z.number(),
})

const report = z.object({
  year: z.number(),
  nda: z.string(),
  years: z.array(z.number()),
  ndas: z.array(z.string()),
  period: z.object({ from: z.string(), to: z.string() }),
  deadline: z.object({ on: z.string(), form: z.string(), source: z.string(), is_uncertain: z.boolean() }),
  identity: z.object({
    name: z.string(),
    siret: z.nullable(z.string()),
    nda: z.nullable(z.string()),
    address: z.string(),
    head: z.nullable(z.string()),
    is_remote: z.boolean(),
  }),
  frames: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      measure: z.enum(["euros", "people"]),
      lines: z.array(formLine),
    }),
  ),
  /** What nobody said yet, with where it is said. */
  missing: z.array(
    z.object({
      what: z.string(),
      text: z.string(),
      /** Of the list of its rows; null where it is the school that is incomplete. */
      figure: z.nullable(z.string()),
      mend: z.enum(["training", "typed", "centers", "organization"]),
      trainings: z.array(z.object({ id: z.string(), title: z.string(), count: z.number() })),
    }),
  ),
  checks: z.array(z.object({ check: z.string(), title: z.string(), fault: z.nullable(z.string()) })),
  typed: z.object({
    ...typedShape,
    adjustments: z.record(z.string(), z.number()),
    updated_at: z.nullable(z.string()),
  }),
})
export type Bpf = z.output<typeof report>

export const getBpf = route({
  method: "GET",
  path: "/school/invoicing/bpf",
  summary: "The figures of the yearly training report, frame by frame, and what they still lack",
  access: "school-invoicing",
  query: bpfChoice,
  ok: report,
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const printBpf = route({
  method: "POST",
  path: "/school/invoicing/bpf/document",
  summary: "The yearly training report as a document, frame after frame",
  access: "school-invoicing",
  body: bpfChoice,
  file: true,
  ok: z.object({}),
  perMinute: 60,
  done: "Le document est prêt.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "request.too_many",
    "server.busy",
  ],
})

const bpfRow = z.object({
  id: z.string(),
  /** An invoice or credit note is shown on the page of its instalment. */
  invoice: z.nullable(z.object({ instalment_id: z.string(), number: z.string(), is_credit: z.boolean() })),
  contract: z.nullable(z.object({ id: z.string(), type: z.string(), number: z.string() })),
  trainer: z.nullable(z.object({ name: z.string(), is_internal: z.boolean() })),
  /** In the place of a contract: somebody who was a trainee without one. */
  trainee: z.nullable(z.object({ student_id: z.nullable(z.string()), situation: z.string() })),
  learner: z.string(),
  /** Who pays, or the employer. */
  party: z.string(),
  training: z.nullable(z.object({ id: z.nullable(z.string()), title: z.string() })),
  from: z.string(),
  to: z.nullable(z.string()),
  cents: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
})
export type BpfRow = z.output<typeof bpfRow>

export const listBpfRows = route({
  method: "GET",
  path: "/school/invoicing/bpf/rows",
  summary: "The invoices, contracts or trainers that make one figure of the yearly training report",
  access: "school-invoicing",
  query: z.extend(z.extend(pageQuery, bpfChoice.shape), {
    figure: z.string().check(z.regex(/^[A-G0-9][\w.-]{0,30}$|^missing\.[a-z_]{1,20}$/)),
  }),
  ok: z.extend(paged(bpfRow), {
    year: z.number(),
    frame: z.string(),
    label: z.string(),
    /** Of all rows, not of the page. */
    total_cents: z.nullable(z.number()),
    total_minutes: z.nullable(z.number()),
    people: z.nullable(z.number()),
    /** Added by hand to the line. */
    adjustment_cents: z.number(),
    hours: z.nullable(z.number()),
    euros: z.nullable(z.number()),
  }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
export type BpfRows = z.output<(typeof listBpfRows)["ok"]>

const lineField = (line: (typeof incomeLines)[number]) => `income_${line}` as const
type LineField = ReturnType<typeof lineField>
const adjustmentShape = Object.fromEntries(
  incomeLines.map((line) => [lineField(line), adjustment]),
) as Record<LineField, typeof adjustment>

export const updateBpf = route({
  method: "PATCH",
  path: "/school/invoicing/bpf/:year",
  summary: "Keep what the school types for a year: accounts, trainers, teaching entrusted or received",
  access: "school-invoicing",
  params: z.object({ year: numberInAddress(year) }),
  body: z.object({
    nda: z._default(nda, ""),
    starts_on: isoDate,
    ends_on: isoDate,
    ...typedShape,
    ...adjustmentShape,
  }),
  ok: z.object({ year: z.number() }),
  done: "Les données de l'exercice sont enregistrées.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})
