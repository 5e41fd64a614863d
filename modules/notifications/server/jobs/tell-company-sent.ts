import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellCompanySent = job({
  name: "notifications.tell-company-sent",
  payload: z.object({ contractId: z.string() }),
  run: () => import("./tell-company-sent.handler.ts"),
})
