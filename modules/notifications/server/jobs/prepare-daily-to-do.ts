import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each school and morning: starts a mail for each of its members who wants it. */
export const prepareDailyToDo = job({
  name: "notifications.prepare-daily-to-do",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./prepare-daily-to-do.handler.ts"),
})
