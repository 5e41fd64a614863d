import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const effectRow = z.object({
  school: z.string(),
  number: z.string(),
  view: z.string(),
  /** Least gross wage of the first month; null where the change is not about pay. */
  before_cents: z.nullable(z.number()),
  after_cents: z.nullable(z.number()),
})

/** What a draft would change, counted over every school. */
export const draftEffect = z.object({
  schools: z.number(),
  open: z.number(),
  touched: z.number(),
  touched_schools: z.number(),
  signed: z.number(),
  by_view: z.record(z.string(), z.number()),
  rows: z.array(effectRow),
  /** Least pay of usual contracts, before and after. */
  samples: z.array(z.object({ label: z.string(), before_cents: z.number(), after_cents: z.number() })),
  /** What funders would pay over the contracts whose convention changes, before and after. */
  funding: z.optional(z.object({ contracts: z.number(), before_cents: z.number(), after_cents: z.number() })),
})
export type DraftEffect = z.output<typeof draftEffect>

const draft = z.object({
  id: z.string(),
  action: z.enum(["add", "withdraw"]),
  name: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
  value: z.unknown(),
  source: z.nullable(z.string()),
  uncertain: z.boolean(),
  reason: z.nullable(z.string()),
  state: z.enum(["previewing", "ready", "applying", "applied", "abandoned"]),
  effect: z.nullable(draftEffect),
  operator: z.string(),
  created_at: z.string(),
})
export type ShownDraft = z.output<typeof draft>

const entry = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
  value: z.unknown(),
  source: z.string(),
  uncertain: z.boolean(),
  reason: z.nullable(z.string()),
  added_by: z.string(),
  created_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.string()),
  withdrawal_reason: z.nullable(z.string()),
})
export type HistoryEntry = z.output<typeof entry>

const params = z.object({ draftId: z.guid() })
const signedIn = ["session.required", "access.denied"] as const

export const legalValueHistory = route({
  method: "GET",
  path: "/operator/legal-values",
  summary: "Everything operators wrote about the figures of the law, what was withdrawn included",
  access: "operator",
  ok: z.object({ entries: z.array(entry) }),
  refusals: signedIn,
})

export const draftLegalValue = route({
  method: "POST",
  path: "/operator/legal-values/drafts",
  summary:
    "Propose a figure, or the withdrawal of one not yet in force; what it would change is counted next",
  access: "operator",
  body: z.object({
    action: z.enum(["add", "withdraw"]),
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    from: isoDate,
    until: z.nullable(isoDate),
    value: z.unknown(),
    source: z.nullable(z.string().check(z.trim(), z.minLength(3), z.maxLength(250))),
    uncertain: z.boolean(),
    reason: z.nullable(freeText(500)),
  }),
  ok: z.object({ draft }),
  done: "La proposition est enregistrée : voici ce qu'elle changerait.",
  refusals: [
    ...signedIn,
    "request.invalid",
    "not_found",
    "legal_value.unreadable",
    "legal_value.doubtful",
    "legal_value.reason_needed",
    "legal_value.in_force",
  ],
})

export const getLegalValueDraft = route({
  method: "GET",
  path: "/operator/legal-values/drafts/:draftId",
  summary: "A proposal, and what it would change once that is counted",
  access: "operator",
  params,
  ok: z.object({ draft }),
  refusals: [...signedIn, "not_found"],
})

export const confirmLegalValue = route({
  method: "POST",
  path: "/operator/legal-values/drafts/:draftId/confirm",
  summary: "Apply a proposal whose effect was shown; drafts of contracts are evaluated again",
  access: "operator",
  params,
  ok: z.object({ draft }),
  done: "La valeur est enregistrée. Les brouillons de contrats sont revérifiés.",
  refusals: [...signedIn, "not_found", "legal_value.not_ready"],
})

export const abandonLegalValue = route({
  method: "DELETE",
  path: "/operator/legal-values/drafts/:draftId",
  summary: "Leave a proposal without applying it",
  access: "operator",
  params,
  ok: z.object({}),
  done: "La proposition est abandonnée.",
  refusals: [...signedIn, "not_found", "legal_value.not_ready"],
})
