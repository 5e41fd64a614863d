import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** What a message of the provider says is little; what it weighs is bounded before it is read. */
const MAX_BYTES = 256_000
/** The messages of all schools come from the few addresses of the provider. */
const PER_MINUTE = 3_000

export const signatureProviderEvent = route({
  method: "POST",
  path: "/signatures/provider/events",
  summary:
    "The provider of signatures says that something changed; believed only when it signed these very bytes",
  access: "anyone",
  rawBody: { maxBytes: MAX_BYTES },
  perMinute: PER_MINUTE,
  ok: z.object({}),
  done: "Message reçu.",
  // Whatever is wrong with a message, whoever sent it learns nothing more.
  refusals: ["not_found", "request.too_large", "request.too_many"],
})
