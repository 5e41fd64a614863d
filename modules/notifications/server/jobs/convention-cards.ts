import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const payload = z.object({ contractId: z.string() })

export const tellConventionAnswer = job({
  name: "notifications.tell-convention-answer",
  payload,
  run: () => import("./tell-convention-answer.handler.ts"),
})

export const tellConventionToApprove = job({
  name: "notifications.tell-convention-to-approve",
  payload,
  run: () => import("./tell-convention-to-approve.handler.ts"),
})
