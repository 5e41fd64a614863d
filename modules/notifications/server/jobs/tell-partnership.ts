import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellPartnership = job({
  name: "notifications.tell-partnership",
  payload: z.object({ partnerId: z.string() }),
  run: () => import("./tell-partnership.handler.ts"),
})
