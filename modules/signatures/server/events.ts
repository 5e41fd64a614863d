import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened to acts of signing. Payloads carry ids: those who react read fresh rows. */
export const signaturesEvents = events("signatures", {
  /** A signer asked for a code; its digits are derived where the mail is written. */
  CodeAsked: z.object({ codeId: z.string() }),
  /** The month's acts reached the share that the school chose, or its whole allowance. */
  LevelReached: z.object({ used: z.number(), allowance: z.number() }),
  /** Everybody has signed: the documents are sealed next. */
  AllSigned: z.object({ envelopeId: z.string() }),
  /** Completed, declined or expired: whoever asked for the signatures goes on from there. */
  EnvelopeClosed: z.object({ envelopeId: z.string() }),
  /** The school corrects what was being signed: those who had signed are told. */
  EnvelopeCancelled: z.object({ envelopeId: z.string() }),
})
