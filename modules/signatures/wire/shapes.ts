import * as z from "zod/mini"
import { signatureAdapters } from "../rules/adapter.ts"

export const envelopeStatus = z.enum(["open", "sealing", "completed", "declined", "expired", "cancelled"])
export const signerStatus = z.enum(["waiting_turn", "to_sign", "signed", "declined", "expired"])
export const signerRole = z.enum(["employer", "learner", "representative", "center"])
const channel = z.enum(["email", "sms"])
const moment = z.nullable(z.string())

/** One signer as the school sees them. */
const signerView = z.object({
  id: z.string(),
  role: signerRole,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  turn: z.number(),
  status: signerStatus,
  documents: z.array(z.string()),
  invited_at: moment,
  opened_at: moment,
  reminded_at: moment,
  signed_at: moment,
  identified_by: z.nullable(channel),
  declined_reason: z.nullable(z.string()),
  /** Wrong codes closed the link: sending it again opens it. */
  is_locked: z.boolean(),
})

/** An act of signing as the school follows it. */
export const envelopeView = z.object({
  id: z.string(),
  name: z.string(),
  /** Who has it signed; at the provider's, what still keeps it from being sent there, in one word. */
  adapter: z.enum(signatureAdapters),
  provider_failure: z.nullable(z.string()),
  status: envelopeStatus,
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  expires_at: z.string(),
  closed_at: moment,
  closed_reason: z.nullable(z.string()),
  signed: z.number(),
  signers: z.array(signerView),
  documents: z.array(
    z.object({ id: z.string(), title: z.string(), pages: z.number(), is_sealed: z.boolean() }),
  ),
  has_evidence: z.boolean(),
})

export type EnvelopeView = z.infer<typeof envelopeView>
export type SignerView = EnvelopeView["signers"][number]
