import { secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { signatureAdapters } from "../rules/adapter.ts"
import { SUBJECTS } from "../rules/subject.ts"
import { envelopeView } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const ofSigner = z.object({ envelopeId: z.uuid(), signerId: z.uuid() })

export const listEnvelopes = route({
  method: "GET",
  path: "/school/signatures/:subject/:subjectId",
  summary: "The acts of signing of a contract or of an amendment, the newest first: who blocks, since when",
  access: "school-office",
  params: z.object({ subject: z.enum(SUBJECTS), subjectId: z.uuid() }),
  ok: z.object({ results: z.array(envelopeView) }),
  refusals: [...usual],
})

export const remindSigner = route({
  method: "POST",
  path: "/school/signatures/:envelopeId/signers/:signerId/reminder",
  summary: "Mail the same link again to a signer who is waited for",
  access: "school-office",
  params: ofSigner,
  ok: z.object({ envelope: envelopeView }),
  done: "Le rappel est envoyé.",
  refusals: [...usual, "signature.not_awaited", "signature.just_reminded"],
})

/** As many as leave in one transaction: a longer selection comes in slices and shows how far it is. */
export const REMINDED_AT_ONCE = 50

export const remindAwaitedSigners = route({
  method: "POST",
  path: "/school/signatures/reminders",
  summary: "Mail their link again to all who are waited for in some acts of signing, once a day each",
  access: "school-office",
  body: z.object({
    subject: z.enum(SUBJECTS),
    ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(REMINDED_AT_ONCE)),
  }),
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        reminded: z.array(z.string()),
        /** Who was not written to, and why. */
        skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
      }),
    ),
  }),
  done: "Les rappels sont envoyés.",
  refusals: ["request.invalid", "session.required", "access.denied"],
})

export const renewSignerLink = route({
  method: "POST",
  path: "/school/signatures/:envelopeId/signers/:signerId/link",
  summary: "Send a signer a new link, at a corrected address if one is given; the former stops working",
  access: "school-office",
  params: ofSigner,
  body: z.object({ email: z.optional(z.email()) }),
  ok: z.object({ envelope: envelopeView }),
  done: "Un nouveau lien est envoyé.",
  refusals: [...usual, "signature.not_awaited", "signature.by_provider"],
})

export const copySignerLink = route({
  method: "POST",
  path: "/school/signatures/:envelopeId/signers/:signerId/link-copy",
  summary: "The link of a signer, to hand over another way; noted",
  access: "school-office",
  params: ofSigner,
  ok: z.object({ path: secretText() }),
  done: "Le lien peut être copié.",
  refusals: [...usual, "signature.not_awaited", "signature.by_provider"],
})

export const evidenceFile = route({
  method: "GET",
  path: "/school/signatures/:envelopeId/evidence",
  summary: "Who signed what, when, how and from where, as a sealed PDF; whoever opens it is noted",
  access: "school-office",
  params: z.object({ envelopeId: z.uuid() }),
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...usual, "request.too_many"],
})

export const signaturesConsumption = route({
  method: "GET",
  path: "/customer/signatures-consumption",
  summary: "Acts of electronic signature used this month, month by month, and what the pace announces",
  access: "school-office",
  ok: z.object({
    month: z.string(),
    used: z.number(),
    signers: z.number(),
    allowance: z.nullable(z.number()),
    remaining: z.nullable(z.number()),
    forecast: z.number(),
    alert_percent: z.number(),
    is_near_limit: z.boolean(),
    months: z.array(z.object({ month: z.string(), used: z.number(), signers: z.number() })),
  }),
  refusals: [...usual],
})

export const setSignaturePreferences = route({
  method: "PUT",
  path: "/school/signatures/preferences",
  summary: "How many acts of signing the subscription has each month, and from which share to be told",
  access: "school-office",
  body: z.object({
    allowance: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    alert_percent: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  ok: z.object({}),
  done: "Le réglage est enregistré.",
  refusals: [...usual],
})

export const getSignatureAdapter = route({
  method: "GET",
  path: "/school/signatures/adapter",
  summary: "Who has the next documents signed: our own pages or the provider, when the installation has one",
  access: "school-office",
  ok: z.object({
    adapter: z.enum(signatureAdapters),
    /** As people know it; null when there is none. */
    provider: z.nullable(z.string()),
  }),
  refusals: [...usual],
})

export const setSignatureAdapter = route({
  method: "PUT",
  path: "/school/signatures/adapter",
  summary: "Choose who has the next documents signed; what is being signed stays where it is",
  access: "school-office",
  body: z.object({ adapter: z.enum(signatureAdapters) }),
  ok: z.object({}),
  done: "Le réglage est enregistré.",
  refusals: [...usual, "signature.no_provider"],
})
