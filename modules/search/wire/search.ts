import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** What can be found by its words, in the order in which it is shown. */
export const FOUND_KINDS = ["student", "partner", "contract", "invoice", "class", "training"] as const

export const search = route({
  method: "GET",
  path: "/school/search",
  summary:
    "Students, companies, contracts, invoices, classes and trainings by the beginnings of their words, in any order",
  access: "school-staff",
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  ok: z.object({
    results: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        id: z.string(),
        title: z.string(),
        detail: z.nullable(z.string()),
        /** Of a contract alone: each type has its own pages. */
        contract_type: z.nullable(z.string()),
        /** Of a contract alone: what can be done next by who asks. */
        next_action: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
