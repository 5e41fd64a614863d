import * as z from "zod/mini"
import { ACTIVE_VIEWS } from "../rules/views.ts"
import { nextActionShape, status } from "./lifecycle-shapes.ts"
import { contractFilter, deadline } from "./list.ts"
import { badge, contractType } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** What a card of the board says. */
export const contractCard = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  status,
  badge,
  learner_name: z.string(),
  company_name: z.string(),
  training_name: z.string(),
  deadline: z.nullable(deadline),
  next_action: nextActionShape,
  blocking: z.number(),
})

export const CARDS = 10

export const contractBoard = route({
  method: "GET",
  path: "/school/contracts/board",
  summary: "The contracts by status: how many, and the first cards of each column, the most urgent on top",
  access: "school-office",
  query: z.extend(z.omit(contractFilter, { view: true }), {
    /** One column only, for the cards behind those already shown. */
    column: z.optional(z.enum(ACTIVE_VIEWS)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  }),
  ok: z.object({
    columns: z.array(
      z.object({
        view: z.enum(ACTIVE_VIEWS),
        count: z.number(),
        count_is_capped: z.boolean(),
        cards: z.array(contractCard),
      }),
    ),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
