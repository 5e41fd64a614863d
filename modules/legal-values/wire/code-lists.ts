import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

// Its own, so that a guest's page carries no sentence and no route of the operators' screens.
const { route } = words({})

const code = z.object({
  code: z.string(),
  label: z.string(),
  group: z.optional(z.string()),
  valid_from: z.string(),
  valid_to: z.nullable(z.string()),
})

/** Whole lists, those with a code added, reworded or ended since the release; guests fill forms too. */
export const listChangedCodes = route({
  method: "GET",
  path: "/form-codes",
  summary: "The lists of the forms that operators changed",
  access: "anyone",
  ok: z.object({ lists: z.record(z.string(), z.array(code)) }),
  refusals: [],
})
