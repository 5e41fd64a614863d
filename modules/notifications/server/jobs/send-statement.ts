import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each company and month. */
export const sendStatement = job({
  name: "notifications.send-attendance-statement",
  payload: z.object({ partnerId: z.string(), from: z.iso.date(), to: z.iso.date() }),
  run: () => import("./send-statement.handler.ts"),
})
