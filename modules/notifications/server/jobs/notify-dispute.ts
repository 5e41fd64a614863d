import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyDispute = job({
  name: "notifications.tell-dispute",
  payload: z.object({ guestLinkId: z.string() }),
  run: () => import("./notify-dispute.handler.ts"),
})
