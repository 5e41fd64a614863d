import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The logo that a newer one replaced. */
export const removeOldLogo = job({
  name: "organizations.remove-logo",
  payload: z.object({ oldKey: z.string() }),
  run: () => import("./remove-logo.handler.ts"),
})
