import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each member and morning. */
export const sendDailyToDo = job({
  name: "notifications.send-daily-to-do",
  payload: z.object({ day: z.iso.date(), accountId: z.string() }),
  run: () => import("./send-daily-to-do.handler.ts"),
})
