import * as z from "zod/mini"
import { COMPARED_FIELDS, type ComparedField } from "../rules/differences.ts"
import { EMPLOYER_KEYS, type EmployerKey } from "../rules/employer.ts"
import { PARTNER_STATUSES } from "../rules/state.ts"
import { storedPerson } from "./fields.ts"

export const state = z.enum(PARTNER_STATUSES)
export const registerState = z.enum(["open", "closed", "not_diffusible", "unknown"])
export const tone = z.enum(["neutral", "info", "waiting", "outside", "success", "danger"])
export const labelShape = z.object({ id: z.string(), name: z.string(), tone })

export const partnerActionShape = z.object({
  kind: z.enum([
    "check_closed",
    "review_differences",
    "add_contact",
    "invite",
    "invite_again",
    "answer",
    "complete",
  ]),
  who: z.enum(["school", "company"]),
  by: z.nullable(z.string()),
  count: z.number(),
})

export const comparedField = z.enum(COMPARED_FIELDS as [ComparedField, ...ComparedField[]])
const fields = z.partialRecord(
  z.enum(EMPLOYER_KEYS as [EmployerKey, ...EmployerKey[]]),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)
export const differenceShape = z.object({ field: comparedField, ours: fields, theirs: fields })

/** Where the operator stands: who said so and when, or whom to choose from. */
export const opcoShape = z.object({
  kind: z.enum(["known", "public", "ask"]),
  source: z.nullable(z.enum(["person", "register", "idcc"])),
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  is_uncertain: z.boolean(),
  candidates: z.array(z.string()),
})

export const registerShape = z.object({
  state: registerState,
  read_at: z.nullable(z.string()),
  closed_on: z.nullable(z.string()),
})

/** A field someone else changed since it was shown: both values, for the person to choose. Nothing of it was saved. */
export const conflict = z.object({
  field: z.string(),
  yours: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  theirs: z.union([z.string(), z.number(), z.boolean(), z.null()]),
})

export const eligibilityShape = z.object({
  verdict: z.enum(["met", "failed", "confirm", "unknown"]),
  source: z.string(),
  checks: z.array(
    z.object({
      rule: z.enum(["age", "competence", "load"]),
      verdict: z.enum(["met", "failed", "confirm", "unknown"]),
      value: z.nullable(z.number()),
      threshold: z.number(),
    }),
  ),
})

export const personShape = z.object({
  id: z.string(),
  ...storedPerson.shape,
  /** For a maître d'apprentissage; null for others. */
  eligibility: z.nullable(eligibilityShape),
})

export const partnerParams = z.object({ partnerId: z.guid() })
