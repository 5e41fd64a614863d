import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyPartnership = job({
  name: "notifications.tell-partnership",
  payload: z.object({ partnerId: z.string() }),
  run: () => import("./notify-partnership.handler.ts"),
})
