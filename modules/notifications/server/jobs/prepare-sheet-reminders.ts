import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each school and morning: starts a message for each trainer whose sheets wait. */
export const prepareSheetReminders = job({
  name: "notifications.prepare-sheet-reminders",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./prepare-sheet-reminders.handler.ts"),
})
