import { toDoKinds, toDoSendings } from "@jalon/to-do"
import * as z from "zod/mini"
import { firstSteps, toDoGroups } from "../rules/index.ts"
import { route } from "./words.fr.ts"

const line = z.object({
  kind: z.enum(toDoKinds),
  id: z.string(),
  group: z.enum(toDoGroups),
  about: z.string(),
  reason: z.string(),
  deadline: z.nullable(z.object({ on: z.string(), label: z.string(), is_legal: z.boolean() })),
  blocks: z.boolean(),
  action: z.object({
    label: z.string(),
    href: z.string(),
    /** Done in place: a contract asks its own question, what is sent says what leaves and to whom. */
    command: z.nullable(
      z.union([
        z.object({ name: z.literal("contract_next_action"), id: z.string() }),
        z.object({ name: z.enum(toDoSendings), id: z.string(), question: z.string(), detail: z.string() }),
      ]),
    ),
  }),
})
export type ShownToDo = z.output<typeof line>

export const listToDo = route({
  method: "GET",
  path: "/school/to-do",
  summary:
    "What the signed-in member has to do, the most urgent first, each line with its reason and its action",
  access: "school-office",
  ok: z.object({
    /** Of everything there is to do, capped for each source. */
    count: z.number(),
    count_is_capped: z.boolean(),
    results: z.array(line),
    /** Of a school that begins, what is done and what is not; null once all is. */
    first_steps: z.nullable(z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() }))),
  }),
  refusals: ["session.required", "access.denied"],
})
