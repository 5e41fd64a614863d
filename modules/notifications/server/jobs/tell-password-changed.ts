import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellPasswordChanged = job({
  name: "notifications.tell-password-changed",
  payload: z.object({ accountId: z.string() }),
  run: () => import("./tell-password-changed.handler.ts"),
})
