import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyCompanySent = job({
  name: "notifications.tell-company-sent",
  payload: z.object({ contractId: z.string() }),
  run: () => import("./notify-company-sent.handler.ts"),
})
