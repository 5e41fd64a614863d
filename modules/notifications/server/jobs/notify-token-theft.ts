import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyTokenTheft = job({
  name: "notifications.tell-token-theft",
  payload: z.object({ accountId: z.string(), sessionId: z.string() }),
  run: () => import("./notify-token-theft.handler.ts"),
})
