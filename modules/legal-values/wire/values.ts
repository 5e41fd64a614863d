import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** A value as rules take it; its shape follows from its name. */
export const legalValueShape = z.object({
  name: z.string(),
  from: z.string(),
  until: z.optional(z.string()),
  value: z.unknown(),
  source: z.string(),
  uncertain: z.optional(z.literal(true)),
})

export const listLegalValues = route({
  method: "GET",
  path: "/legal-values",
  summary: "The figures of the law, each from a day on, with its source; `names` asks for some only",
  access: "signed-in",
  query: z.object({ names: z.optional(z.string().check(z.maxLength(400))) }),
  ok: z.object({ legal_values: z.array(legalValueShape) }),
  refusals: ["session.required", "access.denied"],
})
