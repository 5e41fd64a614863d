import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendCountersigningCode = job({
  name: "notifications.send-countersigning-code",
  payload: z.object({ guestLinkId: z.string(), askedAt: z.number() }),
  run: () => import("./send-countersigning-code.handler.ts"),
})
