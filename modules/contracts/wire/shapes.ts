import { holdsNir } from "@jalon/identifiers/nir-in-text"
import { isoDate, NIR_IN_TEXT } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SECTIONS, type StatusTone } from "../rules/index.ts"

export const CONTRACT_TYPES = ["apprentissage", "professionnalisation"] as const
export const contractType = z.enum(CONTRACT_TYPES)
export const section = z.enum(SECTIONS)

const TONES = ["neutral", "waiting", "info", "outside", "success", "danger"] as const satisfies StatusTone[]
export const badge = z.object({ label: z.string(), tone: z.enum(TONES) })

export const named = z.object({ id: z.string(), name: z.string() })
export const contractParams = z.object({ contractId: z.guid() })

/** Strict, both: a line of one list must not be taken for an empty line of the other. */
export const payLine = z.strictObject({
  ordre: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
  date_debut: z.optional(z.nullable(isoDate)),
  date_fin: z.optional(z.nullable(isoDate)),
  taux: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(500)))),
  base: z.optional(z.nullable(z.enum(["SMIC", "SMC"]))),
  taux_minimal: z.optional(z.nullable(z.number())),
  salaire_brut_cents: z.optional(z.nullable(z.number().check(z.int(), z.gte(0)))),
})
export type PayLineValue = z.output<typeof payLine>
const amount = z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(10_000_000))))
export const fundingYear = z.strictObject({
  annee: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(8)))),
  prix_prestation_cents: amount,
  prise_en_charge_opco_cents: amount,
  participation_obligatoire_cents: amount,
  a_payer_opco_cents: amount,
  total_employeur_cents: amount,
})
export type FundingYearValue = z.output<typeof fundingYear>

/** A period abroad, a host company, a season: short, and read column by column by the server. */
const anyLine = z.record(
  z.string().check(z.maxLength(20)),
  z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]),
)

/** What a field holds. Which kind belongs to which field is the dictionary's to say; the server reads it there. */
export const fieldValue = z.union([
  z.string().check(z.maxLength(4000)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(payLine).check(z.maxLength(24)),
  z.array(fundingYear).check(z.maxLength(8)),
  z.array(anyLine).check(z.maxLength(12)),
])
/** More than the longest form has. */
const MOST_FIELDS = 300
/** Counted before any is read: a guest whose link is not looked at yet may send a great many. */
const fewFields = z
  .record(z.string(), z.custom<z.input<typeof fieldValue>>())
  .check(z.refine((sent) => Object.keys(sent).length <= MOST_FIELDS, { abort: true }))
/** Some fields by their official keys. */
export const fields = z.pipe(fewFields, z.record(z.string().check(z.maxLength(80)), fieldValue))

/** The texts of a field, those of its lines too. */
const textsOf = (value: z.output<typeof fieldValue>): string[] => {
  if (typeof value === "string") return [value]
  return Array.isArray(value)
    ? value.flatMap((line) => Object.values(line).filter((one) => typeof one === "string"))
    : []
}

/** As they are written: a social security number is refused in every field but its own, which is sealed. */
export const changedFieldValues = fields.check((typed) => {
  for (const [key, value] of Object.entries(typed.value))
    if (!key.endsWith("_nir") && textsOf(value).some(holdsNir))
      typed.issues.push({ code: "custom", path: [key], message: NIR_IN_TEXT, input: value })
})

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Of a link that waits: how often it was sent again by itself, when last, and when next. */
export const reminders = z.object({
  sent: z.number(),
  last_on: z.nullable(z.string()),
  next_on: z.nullable(z.string()),
})

/** One line of « Pré-contrôle OPCO ». */
export const finding = z.object({
  rule: z.string(),
  topic: z.string(),
  verdict: z.enum(["ok", "warning", "blocking", "unknown", "info"]),
  title: z.string(),
  message: z.string(),
  explanation: z.string(),
  fix: z.nullable(z.string()),
  source: z.string(),
  uncertain: z.nullable(z.string()),
  values,
  fields: z.array(z.string()),
  section: z.nullable(section),
  /** Why the school goes on with it; null while nobody accepted it. Said to the school alone. */
  accepted_because: z.nullable(z.string()),
  /** Values that settle it, and how they read. */
  proposal: z.nullable(z.object({ values: fields, text: z.string() })),
  /** A written reason turns it into a warning. */
  can_be_overruled: z.boolean(),
})

export const missingField = z.object({
  key: z.string(),
  label: z.string(),
  section,
  gate: z.enum(["ready", "convention", "signature", "deposit"]),
  by: z.array(z.enum(["school", "company", "student", "representative"])),
})

/** Pay of one period as a person reads and checks it. */
export const payPeriod = z.object({
  from: z.string(),
  to: z.string(),
  line: z.string(),
  reasons: z.string(),
  formula: z.array(z.string()),
  rate: z.string(),
  monthly_cents: z.number(),
})

export const attachment = z.object({
  code: z.string(),
  label: z.string(),
  is_needed: z.boolean(),
  is_attested: z.boolean(),
  file: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
