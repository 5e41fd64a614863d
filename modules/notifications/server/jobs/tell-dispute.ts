import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellDispute = job({
  name: "notifications.tell-dispute",
  payload: z.object({ doorId: z.string() }),
  run: () => import("./tell-dispute.handler.ts"),
})
