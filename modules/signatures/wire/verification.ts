import * as z from "zod/mini"
import { verificationOutcomes } from "../rules/index.ts"
import { signerRole } from "./shapes.ts"
import { route } from "./words.fr.ts"

const MAX_BYTES = 20_000_000

const verifiedSigner = z.object({
  name: z.string(),
  role: signerRole,
  signed_at: z.string(),
  identified_by: z.enum(["email", "sms"]),
})

export const verifyDocument = route({
  method: "POST",
  path: "/signatures/verification",
  summary: "Anybody sends a PDF and learns whether it is as it was sealed; nothing of it is kept",
  access: "anyone",
  perMinute: 20,
  upload: { field: "file", maxBytes: MAX_BYTES },
  ok: z.object({
    outcome: z.enum(verificationOutcomes),
    /** Of the last seal, while it is intact: as its certificate calls itself, which is only worth what it is worth. */
    sealed_by: z.nullable(z.string()),
    sealed_at: z.nullable(z.string()),
    /** The authority that confirms the moment; null when it is only what the one who sealed says. */
    time_authority: z.nullable(z.string()),
    /** Of the very file that was sealed: whoever holds it reads this in it too. */
    document: z.nullable(
      z.object({
        title: z.string(),
        school: z.string(),
        completed_at: z.string(),
        signers: z.array(verifiedSigner),
      }),
    ),
  }),
  done: "Le fichier est vérifié.",
  refusals: ["request.invalid", "request.too_large", "request.too_many", "signature.not_pdf"],
})
