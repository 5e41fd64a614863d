import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const payload = z.object({ contractId: z.string() })

export const notifyConventionAnswer = job({
  name: "notifications.tell-convention-answer",
  payload,
  run: () => import("./notify-convention-answer.handler.ts"),
})

export const notifyConventionToApprove = job({
  name: "notifications.tell-convention-to-approve",
  payload,
  run: () => import("./notify-convention-to-approve.handler.ts"),
})
