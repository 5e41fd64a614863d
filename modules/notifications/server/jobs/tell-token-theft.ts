import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellTokenTheft = job({
  name: "notifications.tell-token-theft",
  payload: z.object({ accountId: z.string(), sessionId: z.string() }),
  run: () => import("./tell-token-theft.handler.ts"),
})
