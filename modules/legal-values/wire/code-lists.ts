import * as z from "zod/mini"
import { legalValueShape } from "./values.ts"
import { route } from "./words.fr.ts"

export const listAddedCodes = route({
  method: "GET",
  path: "/form-codes",
  summary:
    "Codes of the official forms that were added, reworded or ended since the release; guests fill forms too",
  access: "anyone",
  ok: z.object({ codes: z.array(legalValueShape) }),
  refusals: [],
})
