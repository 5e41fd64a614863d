import * as z from "zod/mini"
import { amendment, amendmentParams } from "./amendments.ts"
import { contractRecord } from "./form.ts"
import { contractParams } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

/** Who signs for the training centre. */
export const centerSigner = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** Least and most days that signers are given. */
export const SIGNING_DAYS = { least: 3, most: 60, usual: 30 } as const

/** What would be sent to be signed, to whom and in which order. */
const signatureDraft = z.object({
  documents: z.array(z.object({ kind: z.string(), title: z.string() })),
  signers: z.array(
    z.object({
      role: z.enum(["employer", "learner", "representative", "center"]),
      turn: z.number(),
      name: z.string(),
      email: z.string(),
      documents: z.array(z.string()),
    }),
  ),
  center: centerSigner,
  /** Why it cannot leave now; empty when it can. */
  problems: z.array(z.string()),
  days: z.number(),
  /** The last day on which the parties may sign: that of the beginning. */
  sign_by: z.nullable(z.string()),
})
export type SignatureDraft = z.output<typeof signatureDraft>

const signatureRequest = z.object({
  center: z.object({ first_name: name, last_name: name, email: z.email().check(z.maxLength(254)) }),
  days: z.int().check(z.minimum(SIGNING_DAYS.least), z.maximum(SIGNING_DAYS.most)),
})

export const getSignatureDraft = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/signature",
  summary: "What would be sent to be signed, to whom and in which order, before anything leaves",
  ok: signatureDraft,
  refusals: [...usual],
})

export const startSignature = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/signature",
  summary: "Send the contract and its convention to be signed together; each signer gets a link of their own",
  body: signatureRequest,
  ok: z.object({ contract: contractRecord }),
  done: "Les documents sont envoyés à la signature.",
  // A selection is sent one by one, as fast as its documents are drawn.
  perMinute: 240,
  refusals: [...usual, "request.too_many", "contract.move_refused", ...documentRefusals],
})

export const getAmendmentSignatureDraft = route({
  access: "school-office",
  method: "GET",
  path: "/school/contracts/:contractId/amendments/:amendmentId/signature",
  params: amendmentParams,
  summary: "What of an amendment would be sent to be signed, to whom and in which order",
  ok: signatureDraft,
  refusals: [...usual],
})

export const startAmendmentSignature = route({
  access: "school-office",
  method: "POST",
  path: "/school/contracts/:contractId/amendments/:amendmentId/signature",
  params: amendmentParams,
  summary: "Send an amendment to be signed; each signer gets a link of their own",
  body: signatureRequest,
  ok: z.object({ amendment }),
  done: "L'avenant est envoyé à la signature.",
  perMinute: 60,
  refusals: [
    ...usual,
    "request.too_many",
    "contract.move_refused",
    "contract.amendment_step",
    ...documentRefusals,
  ],
})
