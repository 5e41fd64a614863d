import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendResetLink = job({
  name: "notifications.send-reset-link",
  payload: z.object({ accountId: z.string(), resetId: z.string() }),
  run: () => import("./send-reset-link.handler.ts"),
})
