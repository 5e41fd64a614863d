import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyPasswordChanged = job({
  name: "notifications.tell-password-changed",
  payload: z.object({ accountId: z.string() }),
  run: () => import("./notify-password-changed.handler.ts"),
})
