import { paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { nextActionShape, status } from "./lifecycle-shapes.ts"
import { badge, contractType, section } from "./shapes.ts"
import { route } from "./words.fr.ts"

const opcoAnswer = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  status,
  badge,
  learner_name: z.string(),
  company_name: z.string(),
  opco: z.nullable(z.string()),
  /** Since when it stands so. */
  since: z.string(),
  /** What the OPCO said, in plain French; null when it said nothing, or silence is its answer. */
  said: z.nullable(z.string()),
  /** Why the deposit stands still, and what can be done; null when the OPCO answered. */
  stopped: z.nullable(z.string()),
  /** What it is about, and what to do. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), section })),
  advice: z.array(z.string()),
  /** What the parties sign again when those fields are corrected. */
  signs: z.object({ contract: z.boolean(), convention: z.boolean() }),
  next_action: nextActionShape,
})
export type OpcoAnswer = z.output<typeof opcoAnswer>

export const listOpcoAnswers = route({
  method: "GET",
  path: "/school/contracts/opco-answers",
  summary:
    "Contracts that an OPCO rejected, refused or asks something about, and deposits that are stopped, oldest first",
  access: "school-office",
  query: pageQuery,
  ok: paged(opcoAnswer),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
