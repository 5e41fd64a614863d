import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each trainer and morning. */
export const sendSheetReminder = job({
  name: "notifications.send-sheet-reminder",
  payload: z.object({ day: z.iso.date(), trainerId: z.string() }),
  run: () => import("./send-sheet-reminder.handler.ts"),
})
