import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The photo that a newer one replaced. */
export const removePicture = job({
  name: "identity.remove-picture",
  payload: z.object({ accountId: z.string(), oldKey: z.string() }),
  run: () => import("./remove-picture.handler.ts"),
})
